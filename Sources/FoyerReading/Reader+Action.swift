internal import FoyerDiagnostics
internal import FoyerModel
internal import FoyerYAML

/// Actions of buttons, hooks and skip.
extension Reader {
  static let actionWords = ["next", "previous", "finish", "none"]
  static let actionKinds = ["goTo", "open", "alert", "ask", "signIn"]
  static let actionKeys = actionKinds + ["reason"]

  /// The actions under a key, in order; `nil` where it is missing or was refused.
  mutating func actions(_ fields: Fields, _ key: String) -> [Action]? {
    guard let node = fields[key] else { return nil }
    guard case .sequence(let items) = node.content else { return action(node, key: key).map { $0 } }
    var all: [Action] = []
    var isWhole = true
    for item in items {
      if let one = action(item, key: key) { all += one } else { isWhole = false }
    }
    return isWhole ? all : nil
  }

  /// One action as a list, since `none` is an empty one.
  private mutating func action(_ node: YAMLNode, key: String) -> [Action]? {
    switch node.content {
    case .sequence:
      report("wrong-type", "an action of '\(key)' must not be a list inside a list", at: node.location)
      return nil
    case .scalar:
      guard let word = scalar(node, called: "'\(key)'", as: "an action such as next or finish") else {
        return nil
      }
      switch word.value.text {
      case "next": return [.next]
      case "previous": return [.previous]
      case "finish": return [.finish]
      case "none": return []
      default:
        let all = Self.actionWords + Self.actionKinds
        reportUnknown(word.value.text, as: "action", of: key, among: all, at: word.location)
        return nil
      }
    case .refused: return nil
    case .mapping:
      return actionMap(node, key: key)
    }
  }

  private mutating func actionMap(_ node: YAMLNode, key: String) -> [Action]? {
    let known = findings.count
    guard let fields = fields(node, of: "an action", keys: Self.actionKeys) else { return nil }
    let given = Self.actionKinds.filter { fields[$0] != nil }
    guard given.count == 1, let kind = given.first else {
      if findings.count == known {
        let list = Self.actionKinds.inWords
        let message =
          given.isEmpty
          ? "an action needs one of \(list)"
          : "an action is one of \(list), not several; write a list for several"
        report("missing-key", message, at: node.location)
      }
      return nil
    }
    if fields["reason"] != nil, kind != "ask" {
      report(
        "unknown-key", "'reason' belongs to the action ask, not to \(kind)", at: fields.place(of: "reason"))
    }
    switch kind {
    case "goTo":
      guard let target = words(fields, "goTo", atMost: limits.titleChars) else { return nil }
      pageTargets.append(target)
      return [.goTo(target.value)]
    case "open": return url(fields, "open").map { [.open($0)] }
    case "alert": return alert(fields).map { [.alert($0)] }
    case "ask":
      let reason = words(fields, "reason", atMost: limits.titleChars)
      guard let permission: Action.Permission = choice(fields, "ask") else { return nil }
      askedPermissions.append(Located(permission, at: fields.place(of: "ask")))
      return [.ask(permission, reason: reason?.value)]
    case "signIn": return title(fields, "signIn", atMost: limits.buttonChars).map { [.signIn($0.value)] }
    default: return nil
    }
  }

  private mutating func alert(_ fields: Fields) -> Action.Alert? {
    guard let alert = self.fields(fields, "alert", of: "an alert", keys: ["title", "message", "button"])
    else { return nil }
    let title = title(alert, "title")
    let message = words(alert, "message", atMost: limits.bodyChars, lines: true)
    let button = self.title(alert, "button", atMost: limits.buttonChars)
    require(alert, "message")
    return Action.Alert(title: title?.value, message: message?.value, button: button?.value)
  }

  /// A button that is only a label and an action, as in a footer.
  mutating func labelledAction(_ node: YAMLNode, of subject: String) -> Flow.LabelledAction? {
    guard let fields = fields(node, of: subject, keys: ["label", "action"]) else { return nil }
    let label = title(fields, "label", atMost: limits.buttonChars)
    require(fields, "label")
    let actions = actions(fields, "action") ?? []
    if fields["action"] == nil { reportIdle(subject, at: fields.location) }
    return label.map { Flow.LabelledAction(label: $0, actions: actions) }
  }

  mutating func reportIdle(_ subject: String, at location: SourceLocation) {
    warn(
      "idle-button",
      "\(subject) does nothing when pressed; give it an 'action' (none, if that is meant)", at: location)
  }
}

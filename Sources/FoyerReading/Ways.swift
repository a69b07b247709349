internal import FoyerModel

/// Which pages lead to which, by buttons, swipes and all else that a reader of the flow can do.
struct Ways {
  /// For each page the pages that it leads to, and `count` for the end of the flow.
  private(set) var leaving: [Set<Int>]
  /// The pages that can be reached from the first.
  private(set) var reached: Set<Int> = []
  /// Whether some page leads to the end, reached or not.
  private(set) var hasExit: Bool

  init(through flow: Flow) {
    let count = flow.pages.count
    leaving = flow.pages.indices.map { index in
      var ways = Self.ways(of: flow.pages[index], at: index, in: flow)
      if flow.isSwipingEnabled { ways.formUnion([index - 1, index + 1].filter(flow.pages.indices.contains)) }
      ways.remove(index)
      return ways
    }
    hasExit = leaving.contains { $0.contains(count) }
    var waiting = [0]
    while let page = waiting.popLast() {
      guard page < count, reached.insert(page).inserted else { continue }
      waiting += leaving[page]
    }
  }

  private static func ways(of page: Page, at index: Int, in flow: Flow) -> Set<Int> {
    var actions = page.hooks.values.flatMap { $0 } + page.hotspots.flatMap(\.actions)
    if flow.controls != .onboard {
      actions += flow.primaryButton(onPage: index).actions
    } else if let button = page.button {
      actions += button.actions + (button.movesToNext ? [.next] : [])
    }
    if let skip = flow.skip, skip.isShown(onPage: index, of: flow.pages.count) { actions += skip.actions }
    actions += flow.footer?.buttons.flatMap(\.actions) ?? []
    let targets = actions.compactMap { action -> Int? in
      switch action {
      case .next: index + 1 < flow.pages.count ? index + 1 : nil
      case .previous: index > 0 ? index - 1 : nil
      case .finish: flow.pages.count
      case .goTo(let id): flow.pages.firstIndex { $0.id == id }
      case .open, .alert, .ask, .signIn: nil
      }
    }
    return Set(targets)
  }
}

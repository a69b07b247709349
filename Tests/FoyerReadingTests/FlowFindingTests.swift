import Testing

/// Each of these is the whole of what a run prints.
struct FlowFindingTests {
  @Test(arguments: [
    (
      "pages: []\n",
      "gemr/flow.yaml:1:1: error: 'pages' is empty; a flow needs at least one page [empty-pages]\n"
    ),
    ("title: x\n", "gemr/flow.yaml:1:1: error: a flow needs the key 'pages' [missing-key]\n"),
    (
      "[a]\n", "gemr/flow.yaml:1:1: error: a flow must be a map of keys and values, not a list [wrong-type]\n"
    ),
    (
      "pages:\n  - titel: x\n",
      "gemr/flow.yaml:2:5: error: unknown key 'titel'; did you mean 'title'? [unknown-key]\n"
    ),
    (
      "pages:\n  - title: [x]\n",
      "gemr/flow.yaml:2:12: error: 'title' must be text, not a list [wrong-type]\n"
    ),
    (
      "pages:\n  - title:\n    body: x\n",
      "gemr/flow.yaml:2:11: error: 'title' has no value; it must be text [empty-value]\n"
    ),
    (
      "version: 0\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:10: error: 'version' is 0; it must be a whole number from 1 to 1000000 [out-of-range]\n"
    ),
    (
      "version: '1'\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:10: error: 'version' must be a whole number from 1 to 1000000, not the text '1'; write it without quotes [wrong-type]\n"
    ),
    (
      "swiping: \"true\"\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:10: error: 'swiping' must be true or false, not the text 'true'; write it without quotes [wrong-type]\n"
    ),
    (
      "spacing: {top: '1.5'}\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:16: error: 'top' must be a number from -2000 to 2000, not the text '1.5'; write it without quotes [wrong-type]\n"
    ),
    (
      "spacing: {top: 'high'}\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:16: error: 'top' must be a number from -2000 to 2000, not 'high' [wrong-type]\n"
    ),
    (
      "version: ~\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:10: error: 'version' has no value; it must be a whole number from 1 to 1000000 [empty-value]\n"
    ),
    (
      "swiping: yes\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:10: error: 'swiping' must be true or false, not 'yes' [wrong-type]\n"
    ),
    (
      "device: iphone-51\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:9: error: unknown device 'iphone-51' for 'device'; did you mean 'iphone-5s'? [unknown-value]\n"
    ),
    (
      "background: {color: 'red;'}\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:21: error: 'red;' is no colour; did you mean 'red'? [bad-colour]\n"
    ),
    (
      "background:\n  color: #fff\npages: [{title: A}]\n",
      "gemr/flow.yaml:2:9: error: 'color' has no value; a '#' after a blank begins a comment, so put the colour in quotes, as in \"#ff8800\" [empty-value]\n"
    ),
    (
      "pages: [{id: a, title: A, button: {label: B, action: {goTo: b}}}]\n",
      "gemr/flow.yaml:1:61: error: no page has the id 'b'; did you mean 'a'? [unknown-page]\n"
    ),
    (
      "pages: [{title: A, button: {label: B, action: nextt}}]\n",
      "gemr/flow.yaml:1:47: error: unknown action 'nextt' for 'action'; did you mean 'next'? [unknown-value]\n"
    ),
    (
      "pages: [{title: A, button: {label: B}}]\nskip: true\n",
      "gemr/flow.yaml:1:28: warning: the button does nothing when pressed; give it an 'action' (none, if that is meant) [idle-button]\n"
    ),
    (
      "pages: [{title: A, button: {label: B, action: {open: 'javascript:x'}}}]\n",
      "gemr/flow.yaml:1:54: error: 'javascript:x' is no web address: it must begin with https:// or http:// [bad-url]\n"
    ),
    (
      "pages: [{title: \"A\\u202e\"}]\n",
      "gemr/flow.yaml:1:17: error: 'title' holds the character U+202E, which can't be shown safely [forbidden-character]\n"
    ),
    (
      "pages: [{title: \"\\u200d \"}]\n",
      "gemr/flow.yaml:1:17: error: 'title' holds nothing to see [invisible-text]\n"
    ),
    (
      "text: {title: {font: 'a;b'}}\npages: [{title: A}]\n",
      "gemr/flow.yaml:1:22: error: 'a;b' is no name of a font family; use letters, digits, blanks and hyphens [bad-font]\n"
    ),
    (
      "pages: [{id: 12, title: A}]\n",
      "gemr/flow.yaml:1:14: error: '12' can't be the id of a page; an id is made of a-z, 0-9 and single hyphens, is not only a number and does not begin with 'foyer-' [bad-id]\n"
    ),
  ])
  func `says what is wrong and where`(flow: String, printed: String) {
    #expect(readFlow(flow).printed == printed)
  }

  /// Nothing that is not seen itself may hide how many marks lie on one letter, or how long a text is.
  @Test(arguments: ["\u{200D}", "\u{200C}", "\u{200E}"])
  func `counts marks across joiners`(joiner: String) {
    let marks = String(repeating: "\u{301}", count: 3)
    let four = "A" + joiner + "\u{301}" + joiner + marks
    #expect(readFlow("skip: true\npages:\n  - title: \(four)\n").printed == "")
    let more = "A" + marks + joiner + marks
    #expect(
      readFlow("skip: true\npages:\n  - title: \(more)\n").printed
        == "gemr/flow.yaml:3:12: error: 'title' holds the character U+0301, which can't be shown safely [forbidden-character]\n"
    )
  }

  @Test func `counts enclosing marks too`() {
    let circled = "A" + String(repeating: "\u{20DD}", count: 5)
    #expect(
      readFlow("skip: true\npages:\n  - title: \(circled)\n").printed
        == "gemr/flow.yaml:3:12: error: 'title' holds the character U+20DD, which can't be shown safely [forbidden-character]\n"
    )
  }

  @Test(arguments: [
    ("A" + String(repeating: "\u{200D}", count: 4000), 251),
    ("\u{1F468}" + String(repeating: "\u{200D}\u{1F468}", count: 4000), 501),
    (String(repeating: "\u{1100}", count: 4000), 250),
  ])
  func `counts a character without end as many`(text: String, length: Int) {
    #expect(text.count == 1)
    #expect(
      readFlow("skip: true\npages:\n  - title: \(text)\n").printed
        == "gemr/flow.yaml:3:12: error: 'title' has \(length) characters; at most 200 are allowed [text-too-long]\n"
    )
  }

  @Test func `takes emoji of many parts for one character each`() {
    let family = "\u{1F469}\u{1F3FF}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F468}\u{1F3FB}"
    let text = String(repeating: family, count: 200)
    #expect(readFlow("skip: true\npages:\n  - title: \(text)\n").printed == "")
  }

  @Test func `shows both places of one id`() {
    #expect(
      readFlow("pages:\n  - {id: a, title: A}\n  - {id: a, title: B}\n").printed == """
        gemr/flow.yaml:3:10: error: the id 'a' stands for another page already [duplicate-id]
        gemr/flow.yaml:2:10: note: it is used here first

        """)
  }

  @Test func `shows both places of one language`() {
    #expect(
      readFlow("skip: true\npages: [{title: A}]\nstrings:\n  pt-BR: {A: B}\n  PT-br: {A: C}\n").printed
        .split(separator: "\n").prefix(2) == [
          "gemr/flow.yaml:5:3: error: 'PT-br' and 'pt-BR' are one language; keep one [duplicate-key]",
          "gemr/flow.yaml:4:3: note: first given here",
        ])
  }

  @Test func `finds everything in one run`() {
    let printed = readFlow(
      """
      titel: x
      version: -1
      controls: hand
      device: {width: 10, height: 568}
      skip: maybe
      text: {title: {size: big}}
      pages:
        - title: A
          icon: {image: ../x.svg, alt: a}
        - title: B
          button: {labell: C, action: goto}
      """
    ).printed
    let ids = printed.split(separator: "\n").compactMap { $0.split(separator: "[").last }
    #expect(
      ids == [
        "unknown-key]", "out-of-range]", "unknown-value]", "out-of-range]", "wrong-type]", "wrong-type]",
        "outside-entry]",
        "missing-key]", "unknown-key]", "unknown-value]",
      ])
  }
}

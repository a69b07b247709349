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
      "gemr/flow.yaml:1:10: error: 'version' must be a whole number from 1 to 1000000, not '1' [wrong-type]\n"
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

  @Test func `shows both places of one id`() {
    #expect(
      readFlow("pages:\n  - {id: a, title: A}\n  - {id: a, title: B}\n").printed == """
        gemr/flow.yaml:3:10: error: the id 'a' stands for another page already [duplicate-id]
        gemr/flow.yaml:2:10: note: it is used here first

        """)
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

/// Texts of the kind that authors write, for properties that start from something sound.
package enum SampleTexts {
  /// An entry.yaml with comments, quotes, a block and other scripts.
  package static let entry = """
    # What the gallery says of this app.
    format: 1
    title: Lantern – Nächte im Freien
    kind: app
    status: live
    summary: "A quiet guide to dark skies: where to look, and when."
    author: {name: 'Ines O''Hara', url: "https://lantern.example/"}
    licence: CC-BY-4.0
    tags: [stars, travel, "night sky"]
    order: 12
    accent: "#2b3a67"
    flows:
      - flow.yaml
    notes: |
      Begun on a balcony.

      Finished 夜 under no lamp at all.
    listed: yes
    """

  /// A flow.yaml with lists that are not indented, folding and nested braces.
  package static let flow = """
    version: 2
    completion: {kind: version, key: onboarding.lastCompletedVersion}
    background:
      gradient:
        angle: 160
        stops: ["#05060f", {color: rgb(12 20 60), at: 60}]
    fade: {content: true, skipOnLastPage: true}
    skip: {label: Later, position: top-trailing}
    pages:
    - title: "Look up \\u2013 it's free"
      body: >-
        Seven thousand stars,
        if the street lets you.
      icon: {image: ./art/star.svg, alt: A star, width: 1.5}
    - id: where
      title: no
      button:
        label: 'Find a place'
        action:
        - ask: location
          reason: To find dark places near you
        - next
      on: {didAppear: {alert: {title: ~, message: "🌌 Tonight is clear"}}}
    - title: Begin
      button: {label: Begin, action: finish, movesToNext: false}
    """
}

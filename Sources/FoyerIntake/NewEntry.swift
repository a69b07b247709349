package import FoyerFiles
package import FoyerModel
internal import FoyerReading

/// A submission to start from: it has all that is needed but for the sentences that only its author can write.
package enum NewEntry {
  /// The files of a new entry.
  package static func files(for slug: Slug) -> FileTree {
    let mark = EntryPlaceholder.mark
    return FileTree([
      "entry.yaml": """
      format: 1
      title: "\(mark): the name of your app"
      kind: app                 # app, sample or demo
      status: live              # live, coming-soon or retired
      summary: "\(mark): one sentence for the card, at most 200 characters"
      author:
        name: "\(mark): your name"
      licence: CC-BY-4.0        # for your texts and art, an SPDX identifier
      tags: []
      contact: "\(mark): an e-mail address or a web address; it is never published"
      rights: "\(mark): who owns the texts and art, and that they may be shown here"

      """,
      "flow.yaml": """
      format: 1
      device: iphone-15
      controls: onboard         # onboard, primary (one button below all pages) or pill (pictures that fill the screen)
      background: {color: "#16324f"}
      skip: true
      pages:
        - id: first
          title: "\(mark): what the app does for its user"
          body: "\(mark): one or two sentences"
          icon: {image: art/icon.svg, alt: "\(mark): what the picture shows"}
        - id: last
          title: "\(mark): the last thing to know"
          button: {label: Get started, action: finish}

      """,
      "art/icon.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
        <rect x="10" y="10" width="80" height="80" rx="18" fill="#f2b84b"/>
        <circle cx="50" cy="50" r="20" fill="#16324f"/>
      </svg>

      """,
    ])
  }
}

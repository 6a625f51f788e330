/// Plain text in which web addresses are links.
struct LinkedText: Hashable {
  /// A part of the text, which can be a link.
  struct Run: Hashable {
    let text: String
    let link: Link?
  }

  /// A link whose text is its address.
  struct Link: Hashable {
    let address: String
  }

  let runs: [Run]
  /// The value of `lang` for the text.
  let language: String

  var linkCount: Int { runs.count { $0.link != nil } }

  init(_ text: String) {
    var runs: [Run] = []
    var rest = text[...]
    while let address = WebAddress.first(in: rest) {
      if rest.startIndex < address.startIndex {
        runs.append(Run(text: String(rest[..<address.startIndex]), link: nil))
      }
      runs.append(Run(text: String(address), link: Link(address: String(address))))
      rest = rest[address.endIndex...]
    }
    if !rest.isEmpty { runs.append(Run(text: String(rest), link: nil)) }
    self.runs = runs
    language = TextLanguage.tag(of: text)
  }
}

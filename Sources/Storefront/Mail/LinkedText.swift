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

  /// The maximum number of bytes of its HTML.
  var htmlSize: Int {
    runs.reduce(40) { $0 + ($1.link.map { 60 + 2 * $0.address.htmlSize } ?? $1.text.htmlSize) }
  }

  init(_ text: String) {
    var runs: [Run] = []
    var start = text.startIndex
    var position = start
    while let scheme = WebAddress.scheme(in: text[position...]) {
      guard let end = WebAddress.end(of: text[scheme.lowerBound...], after: scheme.upperBound) else {
        position = scheme.upperBound
        continue
      }
      if start < scheme.lowerBound { runs.append(Run(text: String(text[start..<scheme.lowerBound]), link: nil)) }
      let address = String(text[scheme.lowerBound..<end])
      runs.append(Run(text: address, link: Link(address: address)))
      start = end
      position = end
    }
    if start < text.endIndex { runs.append(Run(text: String(text[start...]), link: nil)) }
    self.runs = runs
    language = TextLanguage.tag(of: text)
  }
}

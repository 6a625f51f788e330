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
    var rest = Substring(text)
    while let start = Self.start(in: rest) {
      let address = Self.address(rest[start...])
      if start > rest.startIndex { runs.append(Run(text: String(rest[..<start]), link: nil)) }
      runs.append(Run(text: String(address), link: Link(address: String(address))))
      rest = rest[address.endIndex...]
    }
    if !rest.isEmpty { runs.append(Run(text: String(rest), link: nil)) }
    self.runs = runs
    language = TextLanguage.tag(of: text)
  }

  private static let schemes = ["https://", "http://"]

  /// The position of the first address that has more than a scheme.
  private static func start(in text: Substring) -> Substring.Index? {
    text.utf8.indices.first { index in
      guard text.utf8[index] == UInt8(ascii: "h"),
        let scheme = schemes.first(where: { text.utf8[index...].starts(with: $0.utf8) })
      else {
        return false
      }
      return address(text[index...]).utf8.count > scheme.utf8.count
    }
  }

  /// The address up to the first character that cannot be part of it (RFC 3986, section 2), without the punctuation
  /// that follows it.
  private static func address(_ text: Substring) -> Substring {
    var address = text.utf8.prefix { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
    var unopened = address.count { $0 == UInt8(ascii: ")") } - address.count { $0 == UInt8(ascii: "(") }
    while let last = address.last {
      if last == UInt8(ascii: ")"), unopened > 0 {
        unopened -= 1
      } else if !".,;:!?'*".utf8.contains(last) {
        break
      }
      address = address.dropLast()
    }
    return Substring(address)
  }
}

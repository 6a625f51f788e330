/// Plain text in which the addresses of the web are links.
struct LinkedText: Hashable {
  /// A part of the text, which may be a link.
  struct Run: Hashable {
    let text: String
    let link: Link?
  }

  /// An address, which is its own text.
  struct Link: Hashable {
    let address: String
  }

  let runs: [Run]

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
  }

  private static let schemes = ["https://", "http://"]

  /// Where an address begins that has something behind its scheme.
  private static func start(in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while let found = text[index...].firstIndex(of: "h") {
      let rest = text[found...]
      if let scheme = schemes.first(where: rest.hasPrefix), address(rest).count > scheme.count { return found }
      index = text.index(after: found)
    }
    return nil
  }

  /// Up to what can't be part of it (RFC 3986, section 2), without the punctuation of the sentence around it.
  private static func address(_ text: Substring) -> Substring {
    var address = text.prefix { $0.isASCII && !$0.isWhitespace && !"\"<>\\^`{|}".contains($0) }
    while let last = address.last, ".,;:!?'*".contains(last) || last == ")" && !address.contains("(") {
      address = address.dropLast()
    }
    return address
  }
}

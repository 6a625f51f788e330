/// Marks the words of a search in a list of mails.
struct MailMarks {
  /// A longer letter is searched in parts, in code points. A part is long enough for its excerpt.
  private static let step = 4_000

  private let marks: SearchMarks
  /// How much of the letters of a list is searched for excerpts, in code points. A letter beyond it shows its first line.
  private var budget = 64 << 10

  /// Nil for a folder.
  init?(_ place: MailPlace) {
    guard case .search(let text) = place else { return nil }
    marks = SearchMarks(TextSearch(text).terms.flatMap(\.words).map { SearchedWord($0) })
  }

  /// The whole text.
  func parts(of text: String) -> [MarkedPart] { marks.parts(of: text) }

  /// The part of a letter around the first match; nil if there is none.
  mutating func excerpt(of content: String) -> [MarkedPart]? {
    var rest = content.unicodeScalars[...]
    while !rest.isEmpty, budget > 0 {
      let part = rest.prefix(Self.step)
      budget -= part.count
      // A part ends between two words, if it has any.
      let isLast = part.endIndex == rest.endIndex
      let end = isLast ? part.endIndex : part.lastIndex(where: \.properties.isWhitespace) ?? part.endIndex
      let isFirst = rest.startIndex == content.startIndex
      if let found = marks.excerpt(of: String(part[..<end])) {
        return isFirst ? found : [MarkedPart(text: "…", isMatch: false)] + found
      }
      rest = rest[end...].dropFirst(isLast ? 0 : 1)
    }
    return nil
  }
}

extension MailMarks? {
  /// The whole text; without marks in a folder.
  func parts(of text: String) -> [MarkedPart] {
    map { $0.parts(of: text) } ?? [MarkedPart(text: text, isMatch: false)]
  }
}

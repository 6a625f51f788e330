/// A part of a text that was found, or not.
struct MarkedPart: Hashable {
  let text: String
  /// Whether a search found this part.
  let isMatch: Bool
}

/// Marks the words of a search in texts.
struct SearchMarks {
  /// Only the beginning of a text is searched.
  private static let limit = 2_000

  private let matcher: WordMatcher

  init(_ words: [SearchedWord]) {
    matcher = WordMatcher(words.flatMap(\.alternatives))
  }

  /// All parts of a text, in order.
  func parts(of text: String) -> [MarkedPart] {
    Self.parts(of: Array(text), matcher.matches(in: Array(text.prefix(Self.limit))))
  }

  /// The part of a text around the first match; nil if there is none.
  ///
  /// - Parameter limit: How many characters of the text are searched.
  func excerpt(of text: String, within limit: Int = limit, length: Int = 160) -> [MarkedPart]? {
    let beginning = text.prefix(limit)
    let characters = Array(beginning)
    let matches = matcher.matches(in: characters)
    guard let first = matches.first else { return nil }
    var start = max(0, min(first.lowerBound - length / 4, characters.count - length))
    while start < first.lowerBound, Self.isInsideWord(start, of: characters) { start += 1 }
    var end = min(characters.count, max(start + length, first.upperBound))
    while end > first.upperBound, Self.isInsideWord(end, of: characters) { end -= 1 }
    let shown = matches.compactMap { match in
      match.lowerBound < end ? match.lowerBound - start..<min(match.upperBound, end) - start : nil
    }
    let parts = Self.parts(of: Array(characters[start..<end]), shown)
    let isCut = end < characters.count || beginning.endIndex < text.endIndex
    let (head, tail) = (start > 0 ? "…" : "", isCut ? "…" : "")
    return [MarkedPart(text: head, isMatch: false)] + parts + [MarkedPart(text: tail, isMatch: false)]
  }

  /// Whether a cut at an index would divide a word.
  private static func isInsideWord(_ index: Int, of characters: [Character]) -> Bool {
    index > 0 && index < characters.count && characters[index - 1].isPartOfWord && characters[index].isPartOfWord
  }

  private static func parts(of characters: [Character], _ matches: [Range<Int>]) -> [MarkedPart] {
    var (parts, end): ([MarkedPart], Int) = ([], 0)
    for match in matches {
      if end < match.lowerBound {
        parts.append(MarkedPart(text: String(characters[end..<match.lowerBound]), isMatch: false))
      }
      parts.append(MarkedPart(text: String(characters[match]), isMatch: true))
      end = match.upperBound
    }
    if end < characters.count { parts.append(MarkedPart(text: String(characters[end...]), isMatch: false)) }
    return parts
  }
}

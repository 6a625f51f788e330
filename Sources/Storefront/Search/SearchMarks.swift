/// A part of a text that was found, or not.
struct MarkedPart: Hashable {
  let text: String
  /// Whether a search found this part.
  let isMatch: Bool
}

/// Marks the words of a search in texts.
struct SearchMarks {
  /// Only the beginning of a text is searched.
  private static let limit = 5_000

  private let words: [SearchedWord.Alternative]

  init(_ words: [SearchedWord]) {
    self.words = words.flatMap(\.alternatives)
  }

  /// All parts of a text, in order.
  func parts(of text: String) -> [MarkedPart] {
    Self.parts(of: Array(text), matches(in: Array(text.prefix(Self.limit))))
  }

  /// The part of a text around the first match; nil if there is none.
  func excerpt(of text: String, length: Int = 160) -> [MarkedPart]? {
    let characters = Array(text.prefix(Self.limit))
    let matches = matches(in: characters)
    guard let first = matches.first else { return nil }
    var start = max(0, min(first.lowerBound - length / 4, characters.count - length))
    while start < first.lowerBound, Self.isInsideWord(start, of: characters) { start += 1 }
    var end = min(characters.count, max(start + length, first.upperBound))
    while end > first.upperBound, Self.isInsideWord(end, of: characters) { end -= 1 }
    let shown = matches.compactMap { match in
      match.lowerBound < end ? match.lowerBound - start..<min(match.upperBound, end) - start : nil
    }
    let parts = Self.parts(of: Array(characters[start..<end]), shown)
    let (head, tail) = (start > 0 ? "…" : "", end < characters.count || text.count > Self.limit ? "…" : "")
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

  /// The ranges that match, in order and apart from each other.
  private func matches(in characters: [Character]) -> [Range<Int>] {
    var (matches, index): ([Range<Int>], Int) = ([], 0)
    while index < characters.count {
      let length = length(ofMatchAt: index, in: characters)
      if length > 0 {
        matches.append(index..<index + length)
        index += length
      } else {
        index = characters[index].isIdeographic ? index + 1 : Self.end(ofWordAt: index, in: characters)
      }
    }
    return matches
  }

  /// The length of the longest match that begins at `index`, where a word begins; 0 if there is none.
  private func length(ofMatchAt index: Int, in characters: [Character]) -> Int {
    let end = Self.end(ofWordAt: index, in: characters)
    let word = String(characters[index..<end]).foldedForSearch
    return words.map { searched in
      switch searched {
      case .word(let text): word == text ? end - index : 0
      case .beginning(let text) where text.first?.isIdeographic == true: String(characters[index]) == text ? 1 : 0
      case .beginning(let text): word.hasPrefix(text) ? end - index : 0
      case .sequence(let pairs):
        characters[index...].starts(with: Self.run(pairs)) ? pairs.count + 1 : 0
      case .phrase(let texts): texts.contains(word) ? end - index : 0
      }
    }.max() ?? 0
  }

  /// The text of neighbouring pairs: 书法课 for 书法 法课.
  private static func run(_ pairs: [String]) -> [Character] {
    pairs.compactMap(\.first) + (pairs.last?.last.map { [$0] } ?? [])
  }

  /// The index after a word, or after a character that is none.
  private static func end(ofWordAt index: Int, in characters: [Character]) -> Int {
    guard characters[index].isPartOfWord else { return index + 1 }
    return characters[index...].firstIndex { !$0.isPartOfWord } ?? characters.count
  }
}

extension Character {
  fileprivate var isIdeographic: Bool { unicodeScalars.contains(where: \.isWrittenWithoutSpaces) }
  fileprivate var isPartOfWord: Bool { (isLetter || isNumber) && !isIdeographic }
}

import Foundation
import WebMVVM

/// A word in the list. Two words with the same identity are the same word, ignoring case.
struct Word: Codable, Hashable, Identifiable, Sendable {
  /// Likes are counted up to this number.
  static let likeLimit = 99

  let text: String
  let textZh: String?
  private(set) var likes = 0

  init(_ text: String, zh textZh: String? = nil) {
    self.text = text
    self.textZh = textZh
  }

  var id: String { text.lowercased() }

  mutating func like() { likes = min(likes + 1, Self.likeLimit) }
}

extension Word {
  /// The longest word, in Unicode scalars.
  static let lengthLimit = 40

  /// Creates a word from a person's input.
  init(typed text: String) throws(WordError) {
    let length = text.unicodeScalars.count
    guard length > 0 else { throw .isMissing }
    guard length <= Self.lengthLimit else { throw .isTooLong(count: length) }
    let hasLetter = text.contains { $0.isLetter || $0.isNumber }
    guard hasLetter, text.allSatisfy({ $0.isLetter || $0.isNumber || "-'’".contains($0) }) else { throw .isNoWord }
    self.init(text)
  }
}

/// Why the input cannot be added to the list.
enum WordError: Error, CustomStringConvertible {
  case isMissing
  case isTooLong(count: Int)
  case isNoWord
  case listIsFull

  /// A message for the person who typed the word.
  var description: String { String(localized: text) }

  var text: LocalizedText {
    switch self {
    case .isMissing: "Please enter a word."
    case .isTooLong(let count): "A word has at most \(Word.lengthLimit) characters. This one has \(count)."
    case .isNoWord:
      "A word consists of letters, digits, hyphens and apostrophes, and has a letter or a digit."
    case .listIsFull: "The list has \(WordList.limit) words, which is the maximum. Remove one first."
    }
  }
}

/// A search text for the words.
struct WordQuery: RouteValue, Hashable, Codable, Sendable {
  /// The longest query, in Unicode scalars.
  static let limit = 40

  let routeValue: String

  init?(routeValue text: String) {
    guard (1...Self.limit).contains(text.unicodeScalars.count) else { return nil }
    routeValue = text
  }

  /// Whether the word's English or Chinese text contains the search text, ignoring case.
  func matches(_ word: Word) -> Bool {
    let wanted = routeValue.trimmingCharacters(in: .whitespacesAndNewlines)
    return wanted.isEmpty
      || [word.text, word.textZh ?? ""].contains {
        $0.range(of: wanted, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
  }
}

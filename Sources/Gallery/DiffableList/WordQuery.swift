import Foundation
import WebMVVM

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

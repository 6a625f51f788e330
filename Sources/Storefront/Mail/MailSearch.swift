import Foundation

/// What a person looks for in their mail, and how letters are indexed so that it is found.
///
/// A full-text index knows words between spaces. A run of Chinese, Japanese or Korean has none, so each two
/// neighbours of it count as a word, and its last character too: 书法课 is 书法, 法课 and 课.
struct MailSearch: Sendable {
  /// Longer queries are cut.
  static let termLimit = 8
  static let length = 100

  /// The words that a letter has to hold, each in its content or in the name of who wrote it.
  let terms: [Term]

  struct Term: Sendable {
    let text: String
    /// The expression of FTS5; nil where a term has neither letters nor digits, and is looked for as it stands: 🎉.
    ///
    /// https://www.sqlite.org/fts5.html#full_text_query_syntax
    let expression: String?
  }

  init(_ query: String) {
    let words = Letter.plain(query).prefix(Self.length).split(whereSeparator: \.isWhitespace).prefix(Self.termLimit)
    terms = words.map { word in
      let expression = Self.expression(for: String(word))
      return Term(text: String(word), expression: expression.isEmpty ? nil : expression)
    }
  }

  /// What the index keeps of a text.
  static func words(of text: String) -> String {
    runs(of: text).map { run in
      run.isIdeographic ? pairs(run.text).joined(separator: " ") + " " + run.text.suffix(1) : run.text
    }.joined(separator: " ")
  }

  private static func expression(for word: String) -> String {
    runs(of: word).map { run in
      guard run.isIdeographic, run.text.count > 1 else { return "\"\(run.text)\" *" }
      return "\"\(pairs(run.text).joined(separator: " "))\""
    }.joined(separator: " AND ")
  }

  private static func pairs(_ text: String) -> [String] {
    zip(text, text.dropFirst()).map { "\($0)\($1)" }
  }

  /// Letters and digits, parted where the script begins or ends that has no spaces. All else parts words.
  private static func runs(of text: String) -> [(text: String, isIdeographic: Bool)] {
    var runs: [(text: String, isIdeographic: Bool)] = []
    var goesOn = false
    for character in text.foldedForSearch {
      guard character.isLetter || character.isNumber else {
        goesOn = false
        continue
      }
      let isIdeographic = character.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
      if goesOn, let last = runs.last, last.isIdeographic == isIdeographic {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), isIdeographic))
      }
      goesOn = true
    }
    return runs
  }
}

extension Unicode.Scalar {
  /// Han, Kana and Hangul.
  fileprivate var isWrittenWithoutSpaces: Bool {
    properties.isIdeographic || (0x3040...0x30FF).contains(value) || (0xAC00...0xD7AF).contains(value)
  }
}

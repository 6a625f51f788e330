import Foundation

/// The terms of a mail search, and the words under which letters are indexed.
///
/// A full-text index knows words between spaces. A run of Chinese, Japanese or Korean has none, so each two
/// neighbours of it count as a word, and its last character too: 书法课 is 书法, 法课 and 课.
struct MailSearch: Sendable {
  /// Limits of a query. A longer one is truncated.
  static let termLimit = 8
  static let length = 100

  /// The terms. Each must be in the letter's content or in a name.
  let terms: [Term]

  struct Term: Sendable {
    let text: String
    /// The FTS5 expression; nil if the term has no letters or digits and is searched literally: 🎉.
    ///
    /// https://www.sqlite.org/fts5.html#full_text_query_syntax
    let expression: String?
  }

  init(_ query: String) {
    let words = query.normalisedText.prefix(Self.length).split(whereSeparator: \.isWhitespace).prefix(Self.termLimit)
    terms = words.map { word in
      let expression = Self.expression(for: String(word))
      return Term(text: String(word), expression: expression.isEmpty ? nil : expression)
    }
  }

  /// The words of a text for the index.
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

  /// Runs of letters and digits. A run ends where a script without spaces begins or ends. All other characters separate
  /// words.
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

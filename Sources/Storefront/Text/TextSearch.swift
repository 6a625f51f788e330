import Foundation

/// The terms of a search for letters or goods, and the words under which both are indexed.
///
/// A full-text index knows words between spaces. A run of Chinese, Japanese or Korean has none, so each two
/// neighbours of it count as a word, and its last character too: 书法课 is 书法, 法课 and 课.
struct TextSearch: Sendable {
  /// Limits of a query. A longer one is truncated.
  static let termLimit = 8
  static let length = 100

  /// The terms. Each must be found.
  let terms: [Term]

  struct Term: Sendable {
    let text: String
    /// Its words. Empty if the term has no letters or digits and is searched literally: 🎉.
    let words: [Word]
  }

  /// A word of a term as the index has it.
  enum Word: Sendable {
    /// A word of the text begins with it.
    case beginning(String)
    /// The text has these words, one right after the other: 书法 法课.
    case sequence([String])
  }

  init(_ query: String) {
    let words = query.normalisedText.prefix(Self.length).split(whereSeparator: \.isWhitespace).prefix(Self.termLimit)
    terms = words.map { word in
      Term(text: String(word), words: Self.runs(of: String(word)).map(Self.word))
    }
  }

  /// The words of a text for the index.
  static func words(of text: String) -> String {
    asciiWords(of: text) ?? wordsOfRuns(in: text)
  }

  /// The same for a text of ASCII characters, without Unicode's tables: an import indexes megabytes of them. Nil for
  /// another text.
  private static func asciiWords(of text: String) -> String? {
    var words: [UInt8] = []
    words.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): words.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): words.append(byte | 0x20)
      case 0x80...: return nil
      default: if let last = words.last, last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
      }
    }
    if words.last == UInt8(ascii: " ") { words.removeLast() }
    return String(decoding: words, as: UTF8.self)
  }

  private static func wordsOfRuns(in text: String) -> String {
    runs(of: text).map { run in
      run.isIdeographic ? pairs(run.text).joined(separator: " ") + " " + run.text.suffix(1) : run.text
    }.joined(separator: " ")
  }

  private static func word(of run: (text: String, isIdeographic: Bool)) -> Word {
    run.isIdeographic && run.text.count > 1 ? .sequence(pairs(run.text)) : .beginning(run.text)
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
  var isWrittenWithoutSpaces: Bool {
    properties.isIdeographic || (0x3040...0x30FF).contains(value) || (0xAC00...0xD7AF).contains(value)
  }
}

import Basics
import WebMVVM

/// A text that can be sent as a letter. It is stored once for all the mails of the letter.
struct Letter: Sendable {
  typealias ID = Identifier<Letter>

  /// The maximum length, in bytes of UTF-8.
  static let byteLimit = 16 << 10
  /// The maximum number of web addresses, which pages show as links.
  static let linkLimit = 20
  /// The maximum number of recipients of a letter that a person sends.
  static let recipientLimit = 50

  let content: String

  /// Normalises the text and checks it. Several empty lines become one.
  init(_ text: String) throws(LetterError) {
    content = try Self.limited(text.normalisedText).withSingleEmptyLines
    if content.unicodeScalars.allSatisfy(\.isBlank) { throw .empty }
    if LinkedText(content).linkCount > Self.linkLimit { throw .tooManyLinks }
  }

  /// A normalised text that is not too long for a letter.
  static func limited(_ text: String) throws(LetterError) -> String {
    guard text.isStreamSafe else { throw .tooManyMarks }
    if text.utf8.count > byteLimit { throw .tooLong(text.utf8.count) }
    return text
  }
}

/// Why a text cannot be a letter.
enum LetterError: Error, CustomStringConvertible {
  case empty
  /// A letter of a script has more than 30 marks.
  case tooManyMarks
  case tooManyLinks
  /// The count is in bytes of UTF-8.
  case tooLong(Int)

  /// A message for the author.
  var description: String { String(localized: text) }

  var text: LocalizedText {
    switch self {
    case .empty: "Type the text of the letter."
    case .tooManyMarks: "The letter has a character with more than 30 marks, such as accents. Remove some of them."
    case .tooManyLinks: "The letter has more than \(Letter.linkLimit) web addresses. Remove some of them."
    case .tooLong(let count):
      "The letter is \((count + 1023) / 1024) KiB long. The maximum is \(Letter.byteLimit / 1024) KiB."
    }
  }
}

extension String {
  /// The text with one empty line in place of several.
  fileprivate var withSingleEmptyLines: String {
    guard contains("\n\n\n") else { return self }
    var (lines, wasEmpty): ([Substring], Bool) = ([], false)
    for line in split(separator: "\n", omittingEmptySubsequences: false) where !(wasEmpty && line.isEmpty) {
      lines.append(line)
      wasEmpty = line.isEmpty
    }
    return lines.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible.
  fileprivate var isBlank: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}

/// The text of a letter, which is stored once for all its mails.
enum Letter {
  typealias ID = Identifier<Letter>

  /// The maximum length, in bytes of UTF-8.
  static let byteLimit = 64 << 10
  /// The maximum number of recipients of a letter that a person sends.
  static let recipientLimit = 50

  /// A normalised text: its lines end with a line feed, and it contains no control characters.
  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": plain.append("\n")
      case "\n": if previous != "\r" { plain.append(scalar) }
      case "\t": plain.append(scalar)
      default: if scalar.properties.generalCategory != .control { plain.append(scalar) }
      }
      previous = scalar
    }
    return String(plain)
  }

  /// Why a text cannot be a letter, for its author; nil if it can.
  static func reasonToRefuse(_ content: String) -> String? {
    if content.unicodeScalars.allSatisfy(\.isBlank) { return "Write something first." }
    let count = content.utf8.count
    guard count > byteLimit else { return nil }
    return "This letter has \((count + 1023) / 1024) KiB. It can have at most \(byteLimit / 1024)."
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible.
  fileprivate var isBlank: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}

/// What was written, once for all who have it.
enum Letter {
  typealias ID = Identifier<Letter>

  /// The longest content, in UTF-8.
  static let byteLimit = 64 << 10
  /// The most people whom one letter of a person goes to.
  static let recipientLimit = 50

  /// A text as letters hold it: its lines end in a line feed, and no control characters are in it.
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

  /// Why a text can't be a letter, in words for who wrote it; nil where it can.
  static func reasonToRefuse(_ content: String) -> String? {
    if content.unicodeScalars.allSatisfy(\.isBlank) { return "Write something first." }
    let count = content.utf8.count
    guard count > byteLimit else { return nil }
    return "This is \((count + 1023) / 1024) KiB; a letter has \(byteLimit / 1024) at most."
  }
}

extension Unicode.Scalar {
  /// Nobody can see it.
  fileprivate var isBlank: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}

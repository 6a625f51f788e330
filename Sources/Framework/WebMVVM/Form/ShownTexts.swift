/// The texts that a person typed into a form, as the page shows them again if the form is refused.
///
/// A program can send 1 MiB of quotation marks, which are 6 MiB of HTML. What does not fit is cut.
struct ShownTexts {
  /// For one line, in bytes of HTML. Nobody types as much.
  private static let lineLimit = 128 << 10
  /// For all texts together, in bytes of HTML.
  private var left: Int

  /// - Parameter byteLimit: ``WebForm/shownByteLimit``.
  init(_ byteLimit: Int) {
    left = byteLimit
  }

  /// A text, or its beginning. The texts after it have room, too.
  mutating func take(_ text: String, isLine: Bool) -> String {
    let limit = isLine ? min(Self.lineLimit, left) : left
    let shown = text.attributeSize <= limit ? text : text.beginning(upTo: limit / 2)
    left -= shown.attributeSize
    return shown
  }
}

extension String {
  /// Whether it is longer than what pages put into a hidden field. It is not shown again, because a part of it would mean
  /// something else.
  var isTooLongToHide: Bool { attributeSize > 16 << 10 }

  /// The maximum number of bytes in a quoted attribute or a `<textarea>`.
  fileprivate var attributeSize: Int { unicodeScalars.reduce(0) { $0 + $1.attributeSize } }

  fileprivate func beginning(upTo limit: Int) -> String {
    var size = 0
    let scalars = unicodeScalars.prefix { scalar in
      size += scalar.attributeSize
      return size <= limit
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var attributeSize: Int {
    switch self {
    case "&", "<", ">", "\"", "'", "\r": 6
    case "\t", "\n", "\u{C}": 1
    // A page shows U+FFFD for any other control character.
    case "\0"..<" ", "\u{7F}": 3
    default: UTF8.width(self)
    }
  }
}

/// The texts of a form that was sent, as the page shows them again if the form is refused.
///
/// A program can send 1 MiB of quotation marks, which are 6 MiB of HTML. What does not fit is cut, so that the texts take at most
/// 656 KiB of the page.
struct ShownTexts {
  /// For one line, in bytes of HTML. Nobody types as much.
  private static let lineLimit = 64 << 10
  /// For all texts that are typed, in bytes of HTML. A text of 64 KiB fits, whatever its characters are.
  private var typedLeft = 640 << 10
  /// For all hidden texts, in bytes of HTML.
  private var hiddenLeft = 16 << 10

  /// A text that is typed, or its beginning. The texts after it have room, too.
  mutating func takeTyped(_ text: String, isLine: Bool) -> String {
    let limit = isLine ? min(Self.lineLimit, typedLeft) : typedLeft
    let shown = text.attributeSize <= limit ? text : text.beginning(upTo: limit / 2)
    typedLeft -= shown.attributeSize
    return shown
  }

  /// A hidden text; empty if it is too long, because a part of it would mean something else.
  mutating func takeHidden(_ text: String) -> String {
    let size = text.attributeSize
    if size > hiddenLeft { return "" }
    hiddenLeft -= size
    return text
  }
}

extension String {
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
    default: UTF8.width(self)
    }
  }
}

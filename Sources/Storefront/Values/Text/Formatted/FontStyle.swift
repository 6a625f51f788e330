/// What a `style` attribute says about bold and italic text. Editors write it instead of elements, or take back what an
/// element says: `<b style="font-weight: normal">`.
struct FontStyle: Equatable {
  private(set) var isBold: Bool?
  private(set) var isItalic: Bool?

  init(_ css: String?) {
    guard let css else { return }
    for declaration in css.utf8.split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch Self.word(parts[0]) {
      case "font-weight": isBold = Self.isBold(Self.word(parts[1])) ?? isBold
      case "font-style": isItalic = Self.isItalic(Self.word(parts[1])) ?? isItalic
      default: break
      }
    }
  }

  /// The first word in lower case; empty if it is not a short one.
  private static func word(_ bytes: Substring.UTF8View) -> String {
    let word = bytes.drop { $0 <= 0x20 }.prefix { $0 > 0x20 && $0 != UInt8(ascii: "!") }
    return word.count > 12 ? "" : String(decoding: word, as: UTF8.self).lowercased()
  }

  private static func isBold(_ weight: String) -> Bool? {
    switch weight {
    case "bold", "bolder": true
    case "normal", "lighter": false
    default: Int(weight).map { $0 >= 600 }
    }
  }

  private static func isItalic(_ style: String) -> Bool? {
    switch style {
    case "italic", "oblique": true
    case "normal": false
    default: nil
    }
  }
}

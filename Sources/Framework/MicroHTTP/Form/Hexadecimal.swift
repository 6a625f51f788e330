/// Bytes as hexadecimal digits.
package enum Hexadecimal {
  /// The bytes as digits in lower case, two each.
  package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [lowercase[Int($0 >> 4)], lowercase[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// A number as 16 digits in lower case.
  package static func encoded(_ number: UInt64) -> String {
    String(number, radix: 16).zeroPadded(to: 16)
  }

  /// The bytes that hexadecimal digits of either case represent; nil for any other text.
  package static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    var digits = text.utf8.makeIterator()
    var bytes: [UInt8] = []
    while let high = digits.next() {
      guard let low = digits.next(), let high = value(of: high), let low = value(of: low) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static let lowercase = Array("0123456789abcdef".utf8)
}

import MicroHTTP

/// Numbers with a fixed number of decimal digits.
enum DateDigits {
  static func number(_ text: Substring.UTF8View, digits: Int) -> Int? {
    guard text.count == digits else { return nil }
    var number = 0
    for digit in text {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  static func text(_ number: Int, digits: Int) -> String {
    String(number).zeroPadded(to: digits)
  }
}

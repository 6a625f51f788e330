/// A weight in a field such as `Accept-Language`: `q=0.5`.
package enum Weight {
  /// The digits after `q=` in thousandths; nil for anything else (RFC 9110, section 12.4.2).
  package static func thousandths(_ digits: some Collection<UInt8>) -> Int? {
    guard let first = digits.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
    let decimals = digits.dropFirst(2)
    guard digits.count == 1 || digits.dropFirst().first == UInt8(ascii: "."), decimals.count <= 3,
      decimals.allSatisfy(ASCII.isDigit)
    else { return nil }
    var weight = Int(first - UInt8(ascii: "0"))
    for digit in decimals { weight = weight * 10 + Int(digit - UInt8(ascii: "0")) }
    for _ in decimals.count..<3 { weight *= 10 }
    return weight <= 1000 ? weight : nil
  }
}

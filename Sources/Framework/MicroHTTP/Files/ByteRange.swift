/// The part of a file that a client asks for (RFC 9110, 14.1.2).
enum ByteRange: Equatable {
  /// The bytes from the first index to before the second.
  case part(Range<Int>)
  /// No byte of the file is in it.
  case unsatisfiable

  /// Nil for the whole file: another unit, several ranges, and everything that is not well-formed is ignored.
  ///
  /// - Parameters:
  ///   - field: The value of the field `Range`.
  ///   - count: The size of the file.
  init?(_ field: String, of count: Int) {
    let bytes = field.utf8
    guard bytes.count <= 64, bytes.prefix(6).equals(lowercased: "bytes=") else { return nil }
    let ends = bytes.dropFirst(6).filter { !ASCII.isSpace($0) }
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      self = first < count ? .part(first..<min(last, count - 1) + 1) : .unsatisfiable
    case (let first?, nil) where ends[1].isEmpty:
      self = first < count ? .part(first..<count) : .unsatisfiable
    case (nil, let length?) where ends[0].isEmpty:
      self = length > 0 && count > 0 ? .part(max(0, count - length)..<count) : .unsatisfiable
    default: return nil
    }
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard 1...18 ~= digits.count else { return nil }
    var number = 0
    for digit in digits {
      guard ASCII.isDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

/// The bytes as hexadecimal digits in lower case.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

/// The bytes that hexadecimal digits encode, or nil for other text.
func bytes(hexadecimal text: some StringProtocol) -> [UInt8]? {
  var digits = text.utf8.makeIterator()
  var bytes: [UInt8] = []
  while let high = digits.next() {
    guard let low = digits.next(), let high = digit(high), let low = digit(low) else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}

private func digit(_ character: UInt8) -> UInt8? {
  switch character {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
  default: nil
  }
}

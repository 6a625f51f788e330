/// The rule for the `Host` field (RFC 9112, 3.2): a name or an address, and an optional port.
enum HostRule {
  static func isValid(_ raw: UnsafeRawBufferPointer) -> Bool {
    let value = raw.trimmingSpaces
    guard let first = value.first else { return false }
    let port: Slice<UnsafeRawBufferPointer>
    if first == UInt8(ascii: "[") {
      guard let end = value.firstIndex(of: UInt8(ascii: "]")), end > value.startIndex + 1,
        value[(value.startIndex + 1)..<end].allSatisfy(isAddressByte)
      else { return false }
      port = value[(end + 1)...]
    } else {
      let end = value.firstIndex(of: UInt8(ascii: ":")) ?? value.endIndex
      guard end > value.startIndex, isName(value[..<end]) else { return false }
      port = value[end...]
    }
    return port.isEmpty
      || port.first == UInt8(ascii: ":") && port.count <= 6 && port.dropFirst().allSatisfy(ASCII.isDigit)
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    Hexadecimal.value(of: byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// A `reg-name` (RFC 3986, 3.2.2), but without a comma, because a list of two hosts contains one.
  private static func isName(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = name
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst(), let low = rest.popFirst(), Hexadecimal.value(of: high) != nil,
          Hexadecimal.value(of: low) != nil
        else { return false }
      } else if !PercentEncoding.isUnreserved(byte), !"!$&'()*+;=".utf8.contains(byte) {
        return false
      }
    }
    return true
  }
}

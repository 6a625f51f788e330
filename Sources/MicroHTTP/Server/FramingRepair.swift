import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes the library accept white space behind the value of a field that frames the body.
///
/// Before 1.0 the library skips white space before a value and takes that behind it for a part of the value, so that it
/// refuses `Content-Length: 5 `, which is valid (RFC 9110, 5.5). Here the white space is moved to the value's front.
///
/// This happens when the request line is complete, to the lines that have arrived with it. Nothing says how far the
/// connection's memory reaches, so only the rest of its page of memory is looked at. Behind what has arrived there are
/// zeros. In a head that arrives in pieces the white space stays, and the request is refused with 400.
struct FramingRepair {
  /// The least size of a page of memory on the systems that we run on.
  static let pageSize: UInt = 4096
  /// The library takes up to this much memory from `malloc`, with anything in it. More is mapped, and full of zeros.
  private static let unmappedLimit = 32 << 10

  private let isNeeded: Bool

  init(_ configuration: ServerConfiguration) {
    isNeeded = CMHD_has_strict_parser() == 0 && configuration.connectionMemory > Self.unmappedLimit
  }

  /// - Parameter targetEnd: The end of the request's target. The version and the header fields lie behind it.
  func apply(behind targetEnd: UnsafePointer<CChar>) {
    guard isNeeded else { return }
    let version = UnsafeMutablePointer(mutating: targetEnd + 1)
    var line = version + strlen(version)
    let end = line + Int(Self.pageSize - UInt(bitPattern: line) % Self.pageSize)
    // The library has put zeros in the place of the line's CRLF.
    while line < end, line.pointee == 0, line - version < 10 { line += 1 }
    while let next = lineEnd(line, end) {
      Self.repair(UnsafeMutableBufferPointer(start: line, count: next - line))
      line = next + 2
    }
  }

  /// Where the CR of a line's CRLF is; `nil` for an empty line, and where the line is not there to its end.
  private func lineEnd(
    _ line: UnsafeMutablePointer<CChar>, _ end: UnsafeMutablePointer<CChar>
  ) -> UnsafeMutablePointer<CChar>? {
    guard line < end, let found = memchr(line, CInt(UInt8(ascii: "\n")), end - line) else { return nil }
    let carriageReturn = found.assumingMemoryBound(to: CChar.self) - 1
    return carriageReturn > line && UInt8(bitPattern: carriageReturn.pointee) == UInt8(ascii: "\r")
      ? carriageReturn : nil
  }

  private static func repair(_ line: UnsafeMutableBufferPointer<CChar>) {
    let bytes = UnsafeMutableRawBufferPointer(line)
    guard let last = bytes.last, ASCII.isSpace(last), let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let name = FieldName(UnsafeRawBufferPointer(rebasing: bytes[..<colon])), name.framesBody
    else { return }
    let value = UnsafeMutableRawBufferPointer(rebasing: bytes[(colon + 1)...])
    guard let end = value.lastIndex(where: { !ASCII.isSpace($0) }), let start = value.baseAddress else { return }
    let count = end + 1
    memmove(start + (value.count - count), start, count)
    memset(start, CInt(UInt8(ascii: " ")), value.count - count)
  }
}

extension FieldName {
  fileprivate var framesBody: Bool { role == .contentLength || role == .transferEncoding }
}

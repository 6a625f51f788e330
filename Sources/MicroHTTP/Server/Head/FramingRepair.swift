import CMicroHTTPD
import Glibc

/// Makes the library accept white space after the value of a field that determines the body's length.
///
/// Before 1.0, the library skips white space before a value but treats white space after it as part of the value. So it
/// refuses `Content-Length: 5 `, which is valid (RFC 9110, 5.5). This type moves the white space to the front of the
/// value.
///
/// This is done when the request line is complete, for the lines that have arrived with it. The end of the connection's
/// memory is not known, so only the rest of its memory page is examined. After the bytes that have arrived, the memory
/// contains zeros. In a head that arrives in pieces the white space stays, and the request is refused with 400.
struct FramingRepair {
  /// The smallest size of a memory page on the supported systems.
  static let pageSize: UInt = 4096
  /// Up to this size the library uses `malloc`, and the memory can contain anything. Larger memory is mapped and filled
  /// with zeros.
  private static let unmappedLimit = 32 << 10

  private let isNeeded: Bool

  init(_ configuration: ServerConfiguration) {
    isNeeded = CMHD_has_strict_parser() == 0 && configuration.connectionMemory > Self.unmappedLimit
  }

  /// - Parameter targetEnd: The end of the request's target. The version and the header fields follow it.
  func apply(behind targetEnd: UnsafePointer<CChar>) {
    guard isNeeded else { return }
    let version = UnsafeMutablePointer(mutating: targetEnd + 1)
    var line = version + strlen(version)
    let end = line + Int(Self.pageSize - UInt(bitPattern: line) % Self.pageSize)
    // The library has replaced the line's CRLF with zeros.
    while line < end, line.pointee == 0, line - version < 10 { line += 1 }
    while let next = lineEnd(line, end) {
      Self.repair(UnsafeMutableBufferPointer(start: line, count: next - line))
      line = next + 2
    }
  }

  /// The position of the CR in a line's CRLF; `nil` for an empty line or a line that is not complete.
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

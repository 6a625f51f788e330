import CMicroHTTPD

/// Checks that the fields lie in memory one right behind the other, as they were sent.
///
/// Before 1.0, libmicrohttpd cuts lines into C strings in place: a value ends at a NUL that was sent, and a folded line
/// is glued to the *name* of its field, so that `Content-Length:` with its value on the next line vanishes while a
/// proxy in front may have understood it. Neither can be seen in the strings; both leave a gap between them. From 1.0
/// on the library refuses such lines itself.
struct FieldLayout {
  private let isNeeded = CMHD_has_strict_parser() == 0
  private var end: UnsafeRawPointer

  /// - Parameter version: the end of the request line, right in front of the first field.
  init(version: UnsafePointer<CChar>) {
    end = UnsafeRawPointer(version) + 8
  }

  /// Whether a field begins where the last one ended: behind the CRLF, or the LF, that the library has overwritten.
  mutating func continues(with name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard isNeeded else { return true }
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress,
      1...2 ~= nameStart - end, valueStart - (nameStart + name.count) >= 1
    else { return false }
    end = valueStart + value.count
    return true
  }

  /// Whether the header section ends behind the last field: with its line's end and an empty line.
  func ends(at start: UnsafePointer<CChar>, size: Int) -> Bool {
    !isNeeded || 2...4 ~= UnsafeRawPointer(start) + size - end
  }
}

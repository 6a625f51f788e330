import CMicroHTTPD

/// Checks that the fields lie in memory directly one after another, as they were sent.
///
/// Before 1.0, libmicrohttpd splits lines into C strings in place. A value ends at a NUL that was sent, and a folded
/// line is joined to the *name* of its field. So a `Content-Length:` with its value on the next line disappears,
/// although a proxy in front may have understood it. The strings do not show this, but both cases leave a gap in
/// memory. From 1.0 on, the library refuses such lines itself, and this is needless.
struct FieldLayout {
  private let isNeeded = CMHD_has_strict_parser() == 0
  private var end: UnsafeRawPointer

  /// - Parameter version: the HTTP version at the end of the request line, directly before the first field.
  init(version: UnsafePointer<CChar>) {
    end = UnsafeRawPointer(version) + 8
  }

  /// Whether a field begins where the last one ended: after the CRLF or LF that the library has overwritten.
  mutating func continues(with name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard isNeeded else { return true }
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress,
      1...2 ~= nameStart - end, valueStart - (nameStart + name.count) >= 1
    else { return false }
    end = valueStart + value.count
    return true
  }

  /// Whether the header section ends after the last field: with the end of its line and an empty line.
  func ends(at start: UnsafePointer<CChar>, size: Int) -> Bool {
    !isNeeded || 2...4 ~= UnsafeRawPointer(start) + size - end
  }
}

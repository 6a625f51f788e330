import CMicroHTTPD

/// Checks the trailer fields after a chunked body (RFC 9112, 7.1.2).
///
/// Before 1.0, the library joins a folded line to the name of its field and ends a value at a NUL. Both leave a gap in
/// memory before the next field. A NUL in the last field cannot be detected.
struct TrailerReader {
  private var isWellFormed = true
  private var end: UnsafeRawPointer?
  private let headEnd: UnsafeRawPointer

  /// - Parameter method: The beginning of the request's head.
  init(_ handle: OpaquePointer, method: UnsafePointer<CChar>) {
    headEnd = UnsafeRawPointer(method) + CMHD_header_size(handle)
  }

  mutating func isWellFormed(_ handle: OpaquePointer) -> Bool {
    withUnsafeMutablePointer(to: &self) {
      _ = MHD_get_connection_values_n(handle, .FOOTER_KIND, TrailerReader.next, $0)
    }
    return isWellFormed
  }

  private static let next: MHD_KeyValueIteratorN = { reader, _, name, nameCount, value, valueCount in
    guard let reader, let name, let value else { return .NO }
    return reader.assumingMemoryBound(to: TrailerReader.self).pointee.check(
      UnsafeRawBufferPointer(start: name, count: nameCount), UnsafeRawBufferPointer(start: value, count: valueCount))
  }

  private mutating func check(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> MHD_Result {
    guard let start = name.baseAddress, let valueStart = value.baseAddress else { return refuse() }
    // When the first trailer field arrives in pieces, the library repeats the last field of the head before it.
    if start < headEnd { return .YES }
    guard let field = FieldName(name), FieldValue.field(field.name, value) != nil else { return refuse() }
    if CMHD_has_strict_parser() == 0 {
      let isAdjacent = end.map { 1...2 ~= start - $0 } ?? true
      guard isAdjacent, valueStart - (start + name.count) >= 1 else { return refuse() }
      end = valueStart + value.count
    }
    return .YES
  }

  private mutating func refuse() -> MHD_Result {
    isWellFormed = false
    return .NO
  }
}

import CMicroHTTPD
import HTTPTypes

import Glibc

/// The header fields of the last request on a connection, to recognise the same ones in the next request.
///
/// Browsers and proxies often repeat them byte by byte. They were checked and copied then, and the same bytes split by the
/// library in the same way have the same result. The bytes alone do not suffice, because a NUL that was sent looks like one
/// that the library has written.
struct KnownFields {
  /// Where the library has found a name or value, relative to the end of the request line.
  private struct Part: Equatable {
    let offset: Int
    let count: Int
  }

  /// The size of the largest section that is kept, in bytes.
  private static let limit = 2 << 10

  let reader: FieldReader
  private let parts: [Part]
  private let bytes: [UInt8]

  /// Keeps the fields of a request without a body; `nil` if they are too large.
  init?(_ reader: FieldReader, _ handle: OpaquePointer, section: UnsafeRawBufferPointer) {
    guard CMHD_has_strict_parser() == 0, 1...Self.limit ~= section.count, reader.hasNoBody else { return nil }
    var collector = Collector(section: section)
    withUnsafeMutablePointer(to: &collector) {
      _ = MHD_get_connection_values_n(handle, .HEADER_KIND, Collector.next, $0)
    }
    self.reader = reader
    parts = collector.parts
    bytes = Array(section)
  }

  /// Whether a request has the same fields.
  func areSame(as section: UnsafeRawBufferPointer, of handle: OpaquePointer) -> Bool {
    guard section.count == bytes.count, let start = section.baseAddress,
      bytes.withUnsafeBytes({ $0.baseAddress.map { memcmp($0, start, section.count) == 0 } ?? false })
    else { return false }
    return parts.withUnsafeBufferPointer { parts in
      var comparison = Comparison(section: section, rest: parts[...])
      withUnsafeMutablePointer(to: &comparison) {
        _ = MHD_get_connection_values_n(handle, .HEADER_KIND, Comparison.next, $0)
      }
      return comparison.isSame && comparison.rest.isEmpty
    }
  }

  private struct Collector {
    let section: UnsafeRawBufferPointer
    var parts: [Part] = []

    static let next: MHD_KeyValueIteratorN = { collector, _, name, nameCount, value, valueCount in
      guard let collector = collector?.assumingMemoryBound(to: Collector.self) else { return .NO }
      if name == FieldReader.cookieDecoy { return .YES }
      collector.pointee.parts.append(part(name, nameCount, in: collector.pointee.section))
      collector.pointee.parts.append(part(value, valueCount, in: collector.pointee.section))
      return .YES
    }
  }

  private struct Comparison {
    let section: UnsafeRawBufferPointer
    var rest: Slice<UnsafeBufferPointer<Part>>
    var isSame = true

    static let next: MHD_KeyValueIteratorN = { comparison, _, name, nameCount, value, valueCount in
      guard let comparison = comparison?.assumingMemoryBound(to: Comparison.self) else { return .NO }
      if name == FieldReader.cookieDecoy { return .YES }
      let section = comparison.pointee.section
      comparison.pointee.isSame =
        comparison.pointee.rest.popFirst() == part(name, nameCount, in: section)
        && comparison.pointee.rest.popFirst() == part(value, valueCount, in: section)
      return comparison.pointee.isSame ? .YES : .NO
    }
  }

  private static func part(_ text: UnsafePointer<CChar>?, _ count: Int, in section: UnsafeRawBufferPointer) -> Part {
    guard let text, let start = section.baseAddress else { return Part(offset: -1, count: count) }
    return Part(offset: UnsafeRawPointer(text) - start, count: count)
  }
}

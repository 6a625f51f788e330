import HTTPTypes

/// The codings that a client accepts, from its `Accept-Encoding` (RFC 9110, 12.5.3).
struct AcceptedCodings {
  /// The weights in thousandths. Nil for a coding that the client does not name.
  private var gzip: Int?
  private var brotli: Int?
  private var identity: Int?
  /// The weight of `*`: every coding that is not named.
  private var others: Int?

  /// Adds the codings that a field names. An element that breaks the grammar is ignored. It allocates nothing, because
  /// it runs for each kept page.
  mutating func read(_ list: UnsafeRawBufferPointer) {
    var rest = list[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
      readElement(rest[..<end])
      rest = rest[end...].dropFirst()
    }
  }

  /// The coding with the greatest weight; nil if the body is to be sent as it is.
  ///
  /// Of equal weights, compressed comes before uncompressed, and brotli before gzip if the client names it. A client
  /// that accepts nothing, not even `identity`, gets the body as it is: that is more useful than an error.
  var preferred: ContentCoding? {
    let gzip = gzip ?? others ?? 0
    let brotli = brotli ?? others ?? 0
    let identity = identity ?? 0
    guard max(gzip, brotli) > 0, max(gzip, brotli) >= identity else { return nil }
    return brotli > gzip || (brotli == gzip && self.brotli != nil) ? .brotli : .gzip
  }

  private mutating func readElement(_ element: Slice<UnsafeRawBufferPointer>) {
    let end = element.firstIndex(of: UInt8(ascii: ";"))
    let name = element[..<(end ?? element.endIndex)].trimmingSpaces
    guard let weight = end.map({ Self.weight(element[$0...].dropFirst().trimmingSpaces) }) ?? 1000 else { return }
    if name.equals(lowercased: "gzip") || name.equals(lowercased: "x-gzip") {
      gzip = weight
    } else if name.equals(lowercased: "br") {
      brotli = weight
    } else if name.equals(lowercased: "identity") {
      identity = weight
    } else if name.equals(lowercased: "*") {
      others = weight
    }
  }

  /// `q=0.5` in thousandths; nil for anything else.
  private static func weight(_ parameter: Slice<UnsafeRawBufferPointer>) -> Int? {
    parameter.prefix(2).equals(lowercased: "q=") ? Weight.thousandths(parameter.dropFirst(2)) : nil
  }
}

extension Request {
  /// The coding that the client prefers; nil if the body is to be sent as it is.
  var preferredCoding: ContentCoding? {
    guard headerFields.contains(.acceptEncoding) else { return nil }
    var accepted = AcceptedCodings()
    for field in headerFields where field.name == .acceptEncoding {
      field.withUnsafeBytesOfValue { accepted.read(UnsafeRawBufferPointer($0)) }
    }
    return accepted.preferred
  }
}

/// A way to compress a body that this server knows (RFC 9110, 8.4.1).
public enum ContentCoding: String, Sendable, Hashable, CaseIterable {
  /// RFC 1952. Every browser can read it.
  case gzip
  /// RFC 7932. It is smaller than gzip for the same content. Browsers accept it over TLS only.
  case brotli = "br"
}

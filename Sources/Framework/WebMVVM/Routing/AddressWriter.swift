import MicroHTTP

/// Prints the address of a route, value by value.
public struct AddressWriter: ~Copyable {
  private let tails: [String]
  private let fields: [String]
  private var bytes: ByteWriter
  /// The number of values that were printed.
  private var count = 0
  private var hasQuery = false

  /// - Parameters:
  ///   - prefix: The path below which the address is.
  ///   - head: See ``RoutePattern/head``.
  ///   - tails: See ``RoutePattern/tails``.
  ///   - fields: See ``RoutePattern/fields``.
  @usableFromInline init(below prefix: String, head: String, tails: [String], fields: [String]) {
    (self.tails, self.fields) = (tails, fields)
    bytes = ByteWriter(capacity: 128)
    bytes.append(prefix)
    bytes.append(head)
  }

  /// Prints the next value. The values of the path come before those of the query.
  mutating func append(value: some RouteValue) {
    guard count < tails.count else { return append(field: value.queryValue) }
    value.write(to: &self)
    bytes.append(tails[count])
    count += 1
  }

  /// Prints the next field of the query. Leaves it out if it has no value.
  @usableFromInline mutating func append(field: String?) {
    defer { count += 1 }
    guard let field, !field.isEmpty else { return }
    if bytes.count == 0 { bytes.append("/") }
    bytes.append(hasQuery ? "&" : "?")
    bytes.append(fields[count - tails.count])
    bytes.append("=")
    append(field)
    hasQuery = true
  }

  /// Leaves out the next fields of the query.
  @usableFromInline mutating func skip(fields number: Int) { count += number }

  @usableFromInline consuming func text() -> String { bytes.count == 0 ? "/" : bytes.text() }
}

// What the values of routes write.
extension AddressWriter {
  /// Appends a text, percent-encoded.
  public mutating func append(_ text: String) {
    var isUnreserved = true
    text.withBytes { text in
      isUnreserved = PercentEncoding.areUnreserved(text)
      if isUnreserved { bytes.append(UnsafeRawBufferPointer(text)) }
    }
    if !isUnreserved { bytes.append(PercentEncoding.encoded(text)) }
  }

  /// Appends an integer in decimal digits.
  public mutating func append(decimal number: some FixedWidthInteger) {
    bytes.append(decimal: number)
  }

  /// Appends a hyphen and the words of a name: see ``Slug``. A name without letters and digits adds nothing.
  mutating func append(slugOf name: String) {
    SlugWriter.withWords(of: name) { words, isASCII in
      if words.isEmpty { return }
      bytes.append("-")
      if isASCII {
        bytes.append(words)
      } else {
        bytes.append(PercentEncoding.encoded(String(decoding: words, as: UTF8.self)))
      }
    }
  }
}

import MicroHTTP

/// Prints the address of a route, value by value.
///
/// The printing of values is inlinable, because the generic code for a pack of values takes longer than the printing.
public struct AddressWriter: ~Copyable {
  @usableFromInline let pattern: AddressPattern
  private var bytes: ByteWriter
  /// The number of values that were printed.
  @usableFromInline var count = 0
  private var hasQuery = false

  @usableFromInline
  init(_ pattern: AddressPattern, below prefix: String) {
    self.pattern = pattern
    bytes = ByteWriter(capacity: 128)
    bytes.append(prefix)
    bytes.append(pattern.head)
  }

  /// Prints the next value. The values of the path come before those of the query.
  @inlinable
  mutating func append<Value: RouteValue>(_ value: Value) {
    if count < pattern.pathValueCount {
      value.write(to: &self)
      endSegment()
    } else {
      append(field: value.queryValue)
    }
    count += 1
  }

  @usableFromInline
  mutating func endSegment() { bytes.append(pattern.tails[count]) }

  /// Appends a field to the query. Leaves it out if it has no value.
  @inlinable
  mutating func append(field: String?) {
    if let field { append(presentField: field) }
  }

  @usableFromInline
  mutating func append(presentField field: String) {
    if field.isEmpty { return }
    if bytes.count == 0 { bytes.append("/") }
    bytes.append(hasQuery ? "&" : "?")
    bytes.append(pattern.fields[count - pattern.pathValueCount])
    bytes.append("=")
    append(field)
    hasQuery = true
  }

  /// The path of a mount, below which a child's routes begin. The empty string for the root.
  @usableFromInline consuming func prefix() -> String {
    let address = bytes.text()
    return address == "/" ? "" : address
  }

  consuming func text() -> String { bytes.count == 0 ? "/" : bytes.text() }

  @usableFromInline consuming func location() -> Location { Location(address: text()) }
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
  @usableFromInline
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

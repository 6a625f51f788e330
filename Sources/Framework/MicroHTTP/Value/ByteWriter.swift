public import Glibc

/// A buffer that grows while it is written and becomes ``Bytes`` without a copy.
public struct ByteWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  @usableFromInline var end = 0

  /// The number of bytes written so far.
  @inlinable public var count: Int { end }

  /// Reserves `capacity` bytes first; the capacity doubles whenever the buffer is full.
  public init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = allocated(malloc(self.capacity))
  }

  deinit { free(base) }

  /// Appends a string literal.
  @inlinable
  public mutating func append(_ literal: StaticString) {
    append(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends the UTF-8 bytes of a string, unchanged.
  @inlinable
  public mutating func append(_ string: String) {
    if string.utf8.withContiguousStorageIfAvailable({ append(UnsafeRawBufferPointer($0)) }) == nil {
      append(copy: string)
    }
  }

  /// A string that was bridged from another language may not be contiguous.
  @usableFromInline
  mutating func append(copy string: String) {
    var string = string
    string.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a copy of `bytes`.
  @inlinable
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > capacity - end { grow(by: bytes.count) }
    memcpy(base + end, source, bytes.count)
    end += bytes.count
  }

  /// Inserts a string literal, so that it begins at `offset`, which is not behind the end.
  public mutating func insert(_ literal: StaticString, at offset: Int) {
    let (count, moved) = (literal.utf8CodeUnitCount, end - offset)
    append(literal)
    memmove(base + offset + count, base + offset, moved)
    memcpy(base + offset, literal.utf8Start, count)
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    if end == capacity { grow(by: 1) }
    base.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end += 1
  }

  /// Appends an integer in decimal digits, without separators.
  @inlinable
  public mutating func append(decimal number: some FixedWidthInteger) {
    if let magnitude = UInt64(exactly: number.magnitude) {
      append(decimal: magnitude, isNegative: number < 0)
    } else {
      append(String(number))
    }
  }

  @usableFromInline
  mutating func append(decimal magnitude: UInt64, isNegative: Bool) {
    withUnsafeTemporaryAllocation(byteCount: 21, alignment: 1) { digits in
      var start = digits.count
      var rest = magnitude
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      } while rest > 0
      if isNegative {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      append(UnsafeRawBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Calls `body` with the bytes written so far, which it may change.
  public mutating func withUnsafeMutableBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    body(UnsafeMutableRawBufferPointer(start: base, count: end))
  }

  @usableFromInline
  mutating func grow(by count: Int) {
    capacity = max(capacity * 2, end + count)
    base = allocated(realloc(base, capacity))
  }

  /// The bytes written so far as a string. Bytes that are not UTF-8 are replaced by U+FFFD.
  public func text() -> String {
    String(decoding: UnsafeRawBufferPointer(start: base, count: end), as: UTF8.self)
  }

  /// Ends the writing and passes the memory to ``Bytes``.
  public consuming func finish() -> Bytes {
    let bytes = Bytes(owning: base, count: end)
    discard self
    return bytes
  }
}

/// Stops the process when the system has no memory left: it could not answer a request either.
private func allocated(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
  guard let memory else { fatalError("out of memory") }
  return memory
}

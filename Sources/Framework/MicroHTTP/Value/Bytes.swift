import Glibc

/// An immutable sequence of bytes in its own memory, which is sent to the socket without a copy.
///
/// Write one with a ``ByteWriter``.
public final class Bytes: Sendable {
  /// The number of bytes.
  public let count: Int

  // This memory is not written after `init`, and only `deinit` frees it, so threads can share it.
  fileprivate nonisolated(unsafe) let base: UnsafeMutableRawPointer

  /// Takes ownership of memory from `malloc`.
  init(owning base: UnsafeMutableRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  deinit { free(base) }

  /// Calls `body` with the memory, which is valid while this object exists.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }
}

extension ByteWriter {
  /// Appends a copy of `bytes`.
  public mutating func append(_ bytes: Bytes) {
    append(UnsafeRawBufferPointer(start: bytes.base, count: bytes.count))
  }
}

extension Bytes {
  /// The same content in memory of its own length, for bytes that are kept for a long time. A ``ByteWriter`` passes on its
  /// buffer, which can be several times as long.
  public func compacted() -> Bytes {
    withUnsafeBytes { content in
      var writer = ByteWriter(capacity: content.count)
      writer.append(content)
      return writer.finish()
    }
  }

  /// Whether both have the same content.
  public func elementsEqual(_ other: Bytes) -> Bool {
    count == other.count && memcmp(base, other.base, count) == 0
  }

  /// Copies the UTF-8 of a string.
  public static func utf8(_ string: String) -> Bytes {
    var writer = ByteWriter(capacity: string.utf8.count)
    writer.append(string)
    return writer.finish()
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An immutable run of bytes in memory of its own, which goes to the socket without a copy.
///
/// Write one with a ``ByteWriter``.
public final class Bytes: Sendable {
  /// The number of bytes.
  public let count: Int

  // Nobody writes to this memory after `init`, and `deinit` alone frees it: safe to share between threads.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer

  /// Takes over memory from `malloc`.
  init(owning base: UnsafeMutableRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  deinit { free(base) }

  /// Calls `body` with the memory, which is valid for as long as this object lives.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }
}

extension Bytes {
  /// Copies the UTF-8 of a string.
  public static func utf8(_ string: String) -> Bytes {
    var writer = ByteWriter(capacity: string.utf8.count)
    writer.append(string)
    return writer.finish()
  }
}

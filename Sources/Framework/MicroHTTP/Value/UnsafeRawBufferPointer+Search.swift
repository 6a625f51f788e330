import Glibc

extension UnsafeRawBufferPointer {
  /// Where a byte is for the first time at or after `start`, found by the C library; nil if it does not occur.
  package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, CInt(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }
}

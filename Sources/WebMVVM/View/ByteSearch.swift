#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension UnsafeRawBufferPointer {
  /// Where `text` begins for the first time at or after `start`; nil if it does not occur.
  func firstOffset(of text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let first = text.first, let wanted = text.baseAddress else { return nil }
    var offset = start
    while offset <= count - text.count, let found = memchr(base + offset, CInt(first), count - text.count + 1 - offset)
    {
      offset = UnsafeRawPointer(found) - base
      if memcmp(found, wanted, text.count) == 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// Where `text` begins for the first time at or after `start`.
  func firstOffset(of text: StaticString, from start: Int = 0) -> Int? {
    firstOffset(of: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), from: start)
  }

  /// Where `text` begins for the last time. It is fast if that is near the end.
  func lastOffset(of text: StaticString) -> Int? {
    guard let base = baseAddress, let first = UnsafeRawBufferPointer(start: text.utf8Start, count: 1).first else {
      return nil
    }
    var offset = count - text.utf8CodeUnitCount
    while offset >= 0 {
      let byte = base.load(fromByteOffset: offset, as: UInt8.self)
      if byte == first, memcmp(base + offset, text.utf8Start, text.utf8CodeUnitCount) == 0 { return offset }
      offset -= 1
    }
    return nil
  }
}

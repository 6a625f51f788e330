import Glibc

extension UnsafeRawBufferPointer {
  /// Where `text` begins for the first time at or after `start`; nil if it does not occur.
  func firstOffset(of text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let first = text.first, let last = text.last, let wanted = text.baseAddress else {
      return nil
    }
    let end = text.count &- 1
    var offset = start
    while offset < count &- end, let found = memchr(base + offset, CInt(first), count &- end &- offset) {
      offset = UnsafeRawPointer(found) - base
      // Most are no match, and a call takes longer than this comparison.
      if self[offset &+ end] == last, memcmp(found, wanted, end) == 0 { return offset }
      offset &+= 1
    }
    return nil
  }

  /// Where `text` begins for the first time at or after `start`.
  func firstOffset(of text: StaticString, from start: Int = 0) -> Int? {
    firstOffset(of: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), from: start)
  }

  /// Where `text` begins for the last time. It is fast if that is near the end.
  func lastOffset(of text: StaticString) -> Int? {
    guard let base = baseAddress else { return nil }
    var offset = count - text.utf8CodeUnitCount
    while offset >= 0 {
      if self[offset] == text.utf8Start.pointee, memcmp(base + offset, text.utf8Start, text.utf8CodeUnitCount) == 0 {
        return offset
      }
      offset -= 1
    }
    return nil
  }
}

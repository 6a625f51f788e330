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
    guard let base = baseAddress, let first = UnsafeRawBufferPointer(start: text.utf8Start, count: 1).first else {
      return nil
    }
    var offset = count - text.utf8CodeUnitCount
    while offset >= 0 {
      if offset >= 7 {
        let word = UInt64(littleEndian: (base + offset - 7).loadUnaligned(as: UInt64.self))
        let places = word.possiblePlaces(of: first)
        if places == 0 {
          offset -= 8
          continue
        }
        offset -= places.leadingZeroBitCount / 8
      }
      if memcmp(base + offset, text.utf8Start, text.utf8CodeUnitCount) == 0 { return offset }
      offset -= 1
    }
    return nil
  }
}

extension UInt64 {
  /// The highest bit of each of its eight bytes that is the given one, and sometimes of others above one that is.
  ///
  /// A difference of zero borrows from the bit when one is subtracted. The algorithm is in Henry S. Warren, "Hacker's
  /// Delight", 2nd edition (2012), section 6–1.
  fileprivate func possiblePlaces(of byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(byte) &* 0x0101_0101_0101_0101
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}

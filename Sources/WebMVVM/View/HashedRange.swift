/// A part of a page whose hash is known, because it is kept HTML.
struct HashedRange {
  /// To hash fewer bytes takes no longer than to note where they are, in bytes.
  static let shortest = 256

  let bytes: Range<Int>
  let hash: UInt64
}

extension ByteHash {
  /// Adds the bytes of a range. The hashes of the parts that are known are added in place of their bytes.
  ///
  /// - Parameter parts: In the order of their bytes. Those that are not inside the range are ignored.
  mutating func combine(_ html: UnsafeRawBufferPointer, _ range: Range<Int>, _ parts: [HashedRange]) {
    var start = range.lowerBound
    for part in parts where start <= part.bytes.lowerBound && part.bytes.upperBound <= range.upperBound {
      combine(UnsafeRawBufferPointer(rebasing: html[start..<part.bytes.lowerBound]))
      combine(part.hash)
      start = part.bytes.upperBound
    }
    combine(UnsafeRawBufferPointer(rebasing: html[start..<range.upperBound]))
  }
}

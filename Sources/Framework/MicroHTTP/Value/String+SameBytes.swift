import Glibc

extension String {
  /// Whether two texts have the same bytes. For `==`, texts are also equal that are only shown in the same way, because
  /// their Unicode forms differ; for files and databases they are different.
  package func hasSameBytes(as other: String) -> Bool {
    // Copies of a text have the same bits.
    let areCopies = withUnsafeBytes(of: self) { bits in
      withUnsafeBytes(of: other) { otherBits in bits.hasSameBytes(as: otherBits) }
    }
    if areCopies { return true }
    return utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { otherBytes in
        UnsafeRawBufferPointer(bytes).hasSameBytes(as: UnsafeRawBufferPointer(otherBytes))
      } ?? other.utf8.elementsEqual(bytes)
    } ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }
}

extension String {
  /// Where a byte of the UTF-8 is for the first time. It takes less time than to ask `utf8`.
  package func firstIndex(ofByte byte: UInt8) -> Index? {
    guard let offset = utf8.withContiguousStorageIfAvailable({ $0.firstIndex(of: byte) }) else {
      return utf8.firstIndex(of: byte)
    }
    return offset.map { utf8.index(startIndex, offsetBy: $0) }
  }
}

import Glibc

/// Reads an open file piece by piece.
enum FilePieces {
  private static let size = 64 << 10

  /// - Parameters:
  ///   - descriptor: The file. Its position does not change.
  ///   - start: Where the first piece begins.
  ///   - limit: The largest number of bytes.
  ///   - body: Gets each piece, of at most 64 KiB.
  /// - Returns: The number of bytes that were read, which is less than `limit` if the file ends before; nil if it cannot be
  ///   read.
  static func read(
    _ descriptor: CInt, from start: Int = 0, upTo limit: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { buffer -> Int? in
      var position = 0
      while position < limit {
        let count = pread(descriptor, buffer.baseAddress, min(buffer.count, limit - position), off_t(start + position))
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { return nil }
        if count == 0 { break }
        body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        position += count
      }
      return position
    }
  }
}

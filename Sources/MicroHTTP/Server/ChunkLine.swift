/// The line with the size of a chunk, as far as it can be seen.
///
/// The library reads these lines by itself, and before 1.0 it takes a bare LF for their end and anything for an
/// extension. It hands over the data of a chunk where it lies in the connection's memory, and the chunk's line lies
/// right before it, unless the two have arrived apart. Then, and for the last chunk, which has no data, nothing can be
/// seen.
enum ChunkLine {
  /// The longest line that is looked at, in bytes.
  private static let limit = 256

  /// Whether the line before a part of the body is well-formed (RFC 9112, 7.1), or can't be seen.
  ///
  /// - Parameter part: A part of a chunked body. The request's head lies before it in the same memory, and ends with
  ///   zeros there, so that the way back never leads out of that memory.
  static func isWellFormed(before part: UnsafeRawBufferPointer) -> Bool {
    guard let data = part.baseAddress, byte(data, -1) == UInt8(ascii: "\n") else { return true }
    guard byte(data, -2) == UInt8(ascii: "\r") else { return false }
    for offset in 3...limit {
      switch byte(data, -offset) {
      case 0:
        // Where the library began to read. One zero alone was sent.
        return byte(data, -offset - 1) == 0
      case UInt8(ascii: "\n"):
        return byte(data, -offset - 1) == UInt8(ascii: "\r")
      case UInt8(ascii: "\t"), 0x20...0x7E, 0x80...0xFF:
        continue
      default:
        return false
      }
    }
    return false
  }

  private static func byte(_ data: UnsafeRawPointer, _ offset: Int) -> UInt8 {
    data.load(fromByteOffset: offset, as: UInt8.self)
  }
}

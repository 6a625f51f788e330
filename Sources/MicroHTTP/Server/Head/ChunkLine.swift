/// Checks the line with the size of a chunk, where it can be read.
///
/// The library parses these lines. Before 1.0 it accepts a bare LF as their end and any bytes as an extension. It
/// passes the data of a chunk where it lies in the connection's memory. The chunk's line lies directly before the data,
/// unless the two arrived separately. In that case, and for the last chunk, which has no data, the line cannot be
/// checked.
enum ChunkLine {
  /// The length of the longest line that is checked, in bytes.
  private static let limit = 256

  /// Whether the line before a part of the body is well-formed (RFC 9112, 7.1) or cannot be read.
  ///
  /// - Parameter part: A part of a chunked body. The request's head lies before it in the same memory and ends with
  ///   zeros there, so reading backwards stays inside that memory.
  static func isWellFormed(before part: UnsafeRawBufferPointer) -> Bool {
    guard let data = part.baseAddress, byte(data, -1) == UInt8(ascii: "\n") else { return true }
    guard byte(data, -2) == UInt8(ascii: "\r") else { return false }
    for offset in 3...limit {
      switch byte(data, -offset) {
      case 0:
        // This is where the library began to read. A single zero was sent by the client.
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

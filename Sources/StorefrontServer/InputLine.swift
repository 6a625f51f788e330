import Foundation

/// The first line of standard input.
enum InputLine {
  /// Reads the line without its end. Unlike `readLine`, it changes no bytes, and stops at a limit.
  ///
  /// - Returns: At most `count` bytes; none if nothing can be read.
  static func read(upToCount count: Int) -> [UInt8] {
    var (line, byte): ([UInt8], UInt8) = ([], 0)
    while line.count < count {
      let length = Foundation.read(STDIN_FILENO, &byte, 1)
      if length < 0, errno == EINTR { continue }
      if length <= 0 { break }
      if byte == UInt8(ascii: "\n") {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        break
      }
      line.append(byte)
    }
    return line
  }
}

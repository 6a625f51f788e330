import Development
import Foundation

/// A pipe whose lines are read as they come.
struct OutputPipe {
  private static let lineLimit = 64 << 10

  /// For the process that writes. It must be closed here when the process has it.
  let writing: Int32
  private let reading: Int32

  init() throws {
    let pair = try SocketPair()
    (writing, reading) = (pair.theirs, pair.own)
  }

  /// Reads until all that write have ended. It blocks.
  func read(_ onLine: (ArraySlice<UInt8>) -> Void) {
    var lines = LineReader(limit: Self.lineLimit)
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Foundation.read(reading, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      lines.add(buffer[..<count], onLine)
    }
    close(reading)
  }
}

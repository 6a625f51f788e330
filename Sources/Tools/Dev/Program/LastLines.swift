import Foundation
import Synchronization

/// Prints what a program writes to standard error, and keeps the last lines.
final class LastLines: Sendable {
  private static let lineLimit = 500

  private let limit: Int
  private let lines = Mutex<[String]>([])

  init(limit: Int) { self.limit = limit }

  func add(_ line: ArraySlice<UInt8>) {
    let whole = Array(line) + [UInt8(ascii: "\n")]
    _ = write(STDERR_FILENO, whole, whole.count)
    let text = String(decoding: line.prefix(Self.lineLimit), as: UTF8.self)
    lines.withLock { $0 = $0.suffix(limit - 1) + [text] }
  }

  var text: String { lines.withLock { $0.joined(separator: "\n") } }
}

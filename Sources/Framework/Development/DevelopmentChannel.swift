import Foundation
import MicroHTTP
import Synchronization

/// The connection of a program to the edit loop that has started it. No other program has one.
package enum DevelopmentChannel {
  /// The variable with the number of the descriptor.
  package static let variable = "VITRINE_DEV_CHANNEL"
  private static let lineLimit = 1 << 20

  /// The open pages of this program; nil if the edit loop has not started it.
  package static let hub: DevelopmentHub? = connected(ProcessInfo.processInfo.environment)

  /// Reads the descriptor's messages until its end. Then the edit loop has ended, and so does the program.
  static func connected(_ environment: [String: String]) -> DevelopmentHub? {
    guard let descriptor = environment[variable].flatMap(Int32.init), isSocket(descriptor) else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let hub = DevelopmentHub()
    try? DedicatedThread("vitrine-dev").start {
      read(descriptor) { line in
        if let message = DevelopmentMessage(line: line) { hub.tell(message) }
      }
      kill(getpid(), SIGTERM)
    }
    return hub
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return descriptor > 2 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Reads lines until the end. A line that is too long is left out.
  static func read(_ descriptor: Int32, _ body: (ArraySlice<UInt8>) -> Void) {
    var lines = LineReader(limit: lineLimit)
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      lines.add(buffer[..<count], body)
    }
  }
}

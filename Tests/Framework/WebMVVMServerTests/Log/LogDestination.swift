import Foundation
import TestSupport

/// What a log writes to, and its reader, who never waits.
final class LogDestination {
  /// Where the log writes.
  let descriptor: Int32
  private let reader: Int32
  private var received: [UInt8] = []

  /// A pipe.
  static func pipe() throws -> LogDestination {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw failure }
    return try LogDestination(ends[1], reader: ends[0])
  }

  /// A terminal. `posix_openpt` and what belongs to it are hidden from Swift: man 4 pts, man 2 ioctl_tty.
  static func terminal() throws -> LogDestination {
    let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (isLocked, number): (Int32, Int32) = (0, 0)
    let reader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard ioctl(reader, unlock, &isLocked) == 0, ioctl(reader, getNumber, &number) == 0 else { throw failure }
    return try LogDestination(open("/dev/pts/\(number)", O_WRONLY | O_NOCTTY), reader: reader)
  }

  private init(_ descriptor: Int32, reader: Int32) throws {
    (self.descriptor, self.reader) = (descriptor, reader)
    for descriptor in [descriptor, reader] {
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw Self.failure }
    }
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
  }

  private static var failure: ChildProgram.Failure {
    ChildProgram.Failure(description: String(cString: strerror(errno)))
  }

  deinit {
    // The log may write once more. Nobody else may get its number before.
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(nothing, descriptor)
    close(nothing)
    close(reader)
  }

  /// What was written so far.
  func text() -> String {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(reader, &chunk, chunk.count), count > 0 { received += chunk[..<count] }
    return String(decoding: received, as: UTF8.self)
  }

  /// The lines so far. The last one may not be whole.
  func lines() -> [Substring] { text().split(whereSeparator: \.isNewline) }

  /// Writes so much that no more is taken.
  func fill() {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 4_096)
    while write(descriptor, bytes, bytes.count) > 0 {}
    while write(descriptor, bytes, 1) > 0 {}
    _ = fcntl(descriptor, F_SETFL, flags)
  }

  /// Writes do not wait any more, for anybody.
  func becomeNonBlocking() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// From now on nobody reads.
  func loseReader() {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, reader)
    close(nothing)
  }
}

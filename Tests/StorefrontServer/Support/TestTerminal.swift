import Foundation
import Synchronization
import TestSupport
import WebMVVMTesting

/// A terminal, and who sits at it.
final class TestTerminal: Sendable {
  /// What a program opens as its terminal.
  let path: String
  private let descriptor: Int32
  private let seen = Mutex<[UInt8]>([])

  /// `posix_openpt` and what belongs to it are hidden from Swift: this is what they do (man 4 pts, man 2 ioctl_tty).
  init() throws {
    let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, Int32) = (0, 0)
    guard descriptor >= 0, ioctl(descriptor, unlock, &isLocked) == 0, ioctl(descriptor, getNumber, &number) == 0,
      fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    else { throw ChildProgram.Failure(description: String(cString: strerror(errno))) }
    path = "/dev/pts/\(number)"
  }

  deinit { close(descriptor) }

  /// What stands on it.
  var text: String {
    seen.withLock { seen in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 { seen += buffer[..<count] }
      return String(decoding: seen, as: UTF8.self)
    }
  }

  /// Whether it shows what is typed.
  var echoes: Bool {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits until a program at it ends, and reads what the program writes. Returns the exit code, or the negative number of the
  /// signal.
  ///
  /// A terminal that nobody reads has room for some KiB. Then the program waits.
  func end(of program: ChildProgram) async throws -> Int32 {
    try await waitFor("the end of a program that has written “\(text)”", within: .seconds(600)) {
      _ = text
      return program.exitCode
    }
  }

  func type(_ text: String) throws {
    let count = write(descriptor, text, text.utf8.count)
    guard count == text.utf8.count else { throw ChildProgram.Failure(description: String(cString: strerror(errno))) }
  }

  /// Types an answer as soon as a question stands there, and it is hidden or shown as it has to be.
  func answer(_ question: String, _ answer: String, isHidden: Bool) async throws {
    try await waitUntil("“\(question)” is asked, not “\(text)”") { text.hasSuffix(question) && echoes != isHidden }
    try type(answer)
  }
}

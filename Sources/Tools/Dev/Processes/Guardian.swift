import Foundation
import Synchronization

/// A process that ends what the edit loop has started, if the loop itself is killed: the system then closes the socket that the
/// guardian reads.
struct Guardian: Sendable {
  /// The argument with which this program is the guardian.
  static let argument = "--guardian"

  private let writing: Int32
  /// A folder for sockets, which the guardian removes at the end.
  let folder: String

  init() throws {
    var template = Array("/tmp/vitrine-dev-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw DevFailure("No folder can be made in /tmp: \(String(cString: strerror(errno))).")
    }
    folder = String(cString: made)
    let pair = try SocketPair()
    writing = pair.own
    let null = ChildProcess.movedUp(open("/dev/null", O_WRONLY))
    defer {
      close(pair.theirs)
      close(null)
    }
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    _ = try ChildProcess.start(
      [program, Self.argument, folder], output: null, errors: null, passing: [pair.theirs])
  }

  /// Says that a process was started, or has ended and was waited for.
  func note(_ pid: pid_t, isRunning: Bool) {
    let line = "\(isRunning ? "+" : "-")\(pid)\n"
    _ = write(writing, line, line.utf8.count)
  }

  /// What the guardian does.
  static func run() -> Never {
    for signal in [SIGINT, SIGTERM, SIGHUP] { Foundation.signal(signal, SIG_IGN) }
    var running: Set<pid_t> = []
    let input = FileHandle(fileDescriptor: 3)
    var text = ""
    while let data = try? input.read(upToCount: 4_096), !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      while let end = text.firstIndex(of: "\n") {
        if let pid = pid_t(text[..<end].dropFirst()) {
          if text.hasPrefix("+") { running.insert(pid) } else { running.remove(pid) }
        }
        text = String(text[text.index(after: end)...])
      }
    }
    ProcessIdentity.end(running.map { ($0, SIGTERM) }, within: 2_000)
    if CommandLine.arguments.count > 2, CommandLine.arguments[2].hasPrefix("/tmp/vitrine-dev-") {
      try? FileManager.default.removeItem(atPath: CommandLine.arguments[2])
    }
    exit(0)
  }
}

import Development
import Foundation
import MicroHTTP
import Synchronization

/// A program that was built and started, with its connection to the edit loop.
final class RunningProgram: Sendable {
  private static let tailLimit = 12

  let number: Int
  private let pid: pid_t
  private let channel: Int32
  private let errors = LastLines(limit: tailLimit)
  private let hasEnded = Mutex(false)

  /// - Parameters:
  ///   - number: Differs between the programs of this loop.
  ///   - command: The program and its arguments.
  ///   - send: Receives that it is ready, and that it has ended.
  init(
    _ number: Int, _ command: [String], listener: DevListener,
    send: @escaping @Sendable (EditEvent) -> Void
  ) throws {
    self.number = number
    let pair = try SocketPair()
    channel = pair.own
    defer { close(pair.theirs) }
    // Containers can share the names of sockets and have the same numbers of processes.
    let notifications = try NotificationSocket("vitrine-dev-\(UInt64.random(in: 0...(.max)))") { send(.ready(number)) }
    let pipe = try OutputPipe()
    defer { close(pipe.writing) }
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 64)
    defer { close(output) }
    // Only the process itself knows its number before it becomes the program. See man 3 sd_listen_fds.
    let shell = ["/bin/sh", "-c", "LISTEN_PID=$$; export LISTEN_PID; exec \"$@\"", "sh"]
    let pid = try ChildProcess.start(
      shell + command,
      environment: [
        "LISTEN_FDS": "1", "NOTIFY_SOCKET": notifications.address, DevelopmentChannel.variable: "4",
        "VITRINE_HOST": listener.host, "VITRINE_PORT": "\(listener.port)",
      ],
      output: output, errors: pipe.writing, passing: [listener.descriptor, pair.theirs])
    self.pid = pid
    try DedicatedThread("program").start { [self, errors] in
      pipe.read(errors.add)
      let status = ChildProcess.end(of: pid)
      hasEnded.withLock { $0 = true }
      notifications.end()
      send(.ended(number, status))
    }
  }

  deinit { close(channel) }

  /// What it has written last to standard error.
  var lastErrors: String { errors.text }

  /// Tells the program and its open pages something. One that does not read is not waited for.
  func tell(_ message: DevelopmentMessage) {
    let line = message.line + [UInt8(ascii: "\n")]
    _ = Foundation.send(channel, line, line.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  var isRunning: Bool { hasEnded.withLock { !$0 } }

  /// Sends a signal to the program, and to the processes of its group.
  func send(_ signal: Int32) {
    hasEnded.withLock { if !$0 { kill(-pid, signal) } }
  }
}

import Foundation
import MicroHTTP

/// systemd, as far as it started the program: it is told about the program's state, and may have opened the program's
/// socket.
///
/// See `man 3 sd_notify` and `man 3 sd_listen_fds`. Both protocols are plain variables, so no library is needed.
struct ServiceManager: Sendable {
  /// The address of the socket that takes notifications; nil if nobody wants them.
  private let address: String?
  /// The time between two signs of life; nil if nobody waits for them.
  let watchdogInterval: Duration?
  /// The listening sockets that were opened for the program.
  let sockets: [Int32]
  /// Why `LISTEN_FDS` and `LISTEN_PID` cannot be read; nil if they can, or are for another program.
  private let socketProblem: String?

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment, pid: pid_t = getpid()) {
    address = environment["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
    // A program that this one was started by may have been meant.
    let isWatched = environment["WATCHDOG_PID"].map { $0 == "\(pid)" } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap(Int64.init) ?? 0
    // The manual advises to report at half of the time.
    watchdogInterval = isWatched && microseconds > 0 ? .microseconds(microseconds / 2) : nil
    (sockets, socketProblem) = Self.sockets(environment, pid)
  }

  private static func sockets(_ environment: [String: String], _ pid: pid_t) -> ([Int32], String?) {
    guard let text = environment["LISTEN_FDS"] else { return ([], nil) }
    let owner = environment["LISTEN_PID"]
    if let owner, Int32(owner) == nil {
      return ([], "LISTEN_PID is “\(owner)”, which is not a process. Remove the variables LISTEN_…")
    }
    guard let owner, owner != "\(pid)" else {
      guard let count = UInt16(text) else {
        return ([], "LISTEN_FDS is “\(text)”, which is not a number of sockets. Remove the variable")
      }
      // Without LISTEN_PID, the sockets are not for this program.
      return (owner == nil ? [] : (0..<Int32(min(count, 64))).map { 3 + $0 }, nil)
    }
    return ([], nil)
  }

  /// The one socket that was opened for the program; nil if there is none.
  var socket: Int32? {
    get throws {
      if let socketProblem { throw ServerError.invalidConfiguration(socketProblem) }
      guard sockets.count <= 1 else {
        throw ServerError.invalidConfiguration(
          "the program takes one socket from systemd, and there are \(sockets.count); use one ListenStream=")
      }
      return sockets.first
    }
  }

  /// Sends a state, such as `READY=1`. Nothing happens if nobody listens.
  func notify(_ state: String) {
    guard let address else { return }
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    var path = Array(address.utf8)
    // `@` stands for the zero byte at the beginning of an abstract address: man 7 unix.
    if path.first == UInt8(ascii: "@") { path[0] = 0 }
    guard path.count < MemoryLayout.size(ofValue: target.sun_path) else { return }
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { socklen_t($0 + path.count) }
    _ = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        sendto(descriptor, state, state.utf8.count, Int32(MSG_NOSIGNAL), pointer, length ?? 0)
      }
    }
  }
}

import Foundation
import Synchronization

/// Returns a port of the loopback address on which nobody listens, for a program that cannot let the system choose one.
///
/// The port is below those that the system chooses, if there are such ports, and each one is returned once. So no other
/// test gets it before the program listens on it.
///
/// - Throws: `ChildProgram.Failure`, if there is none.
package func unusedPort() throws -> Int {
  let range = try String(contentsOfFile: "/proc/sys/net/ipv4/ip_local_port_range", encoding: .utf8)
  let first = range.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } ?? 32_768
  let ports = first > 2_048 ? 1_024..<first : 1_024..<65_536
  for _ in 1...1_000 {
    let port = Int.random(in: ports)
    if isUnused(port), returned.withLock({ $0.insert(port).inserted }) { return port }
  }
  throw ChildProgram.Failure(description: "Every port is used.")
}

private let returned = Mutex<Set<Int>>([])

private func isUnused(_ port: Int) -> Bool {
  let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(descriptor) }
  return withLoopback(1, port: port) { bind(descriptor, $0, $1) } == 0
}

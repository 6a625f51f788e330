import Foundation
import MicroHTTP

/// Asks the program's own server for something, to see whether its threads still answer.
struct SelfProbe: Sendable {
  let host: String
  let port: Int
  /// How long to wait for each step.
  let timeout: Duration

  /// Whether there was a response, whatever it says.
  func isAnswered() async -> Bool {
    // Without a thread for the question, there is no answer either.
    (try? await DedicatedThread.run("self-probe") { ask() }) ?? false
  }

  private func ask() -> Bool {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(reachableHost, "\(port)", &hints, &list) == 0, let address = list?.pointee else { return false }
    defer { freeaddrinfo(list) }
    let descriptor = socket(address.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var limit = timeval(
      tv_sec: Int(timeout.components.seconds),
      tv_usec: Int(timeout.components.attoseconds / 1_000_000_000_000))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    let request = "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0,
      send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count
    else { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 1
  }

  /// A server on all addresses is asked at the one of this machine.
  private var reachableHost: String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "::1"
    default: host
    }
  }
}

import Foundation

/// A connection that sends an input, and what it got. It blocks its thread.
struct FuzzClient {
  /// What the server sent.
  private(set) var received: [UInt8] = []
  /// Whether the server has closed the connection.
  private(set) var isClosed = false
  /// Whether it did so with a reset: it had not read everything, and what it said last may be missing.
  private(set) var isReset = false

  /// How many seconds a server may be silent. It is less than the minute after which it closes an idle connection.
  static let timeout = 50

  /// Connects, sends, reads and leaves.
  ///
  /// - Throws: `ChildProgram.Failure` when nobody listens.
  init(_ input: FuzzInput, port: Int) throws {
    let descriptor = try Self.connect(to: port)
    defer { close(descriptor) }
    for (index, piece) in input.pieces.enumerated() {
      if index > 0 { usleep(1000) }
      let count = piece.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // The server has refused and hung up, which it may.
      if count < piece.count { break }
    }
    switch input.ending {
    case .finish:
      shutdown(descriptor, Int32(SHUT_WR))
      read(descriptor, milliseconds: Int32(Self.timeout) * 1_000)
    case .close:
      read(descriptor, milliseconds: 20)
    case .leave:
      break
    case .reset:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }

  /// Reads until the server closes, or is silent for so long.
  private mutating func read(_ descriptor: Int32, milliseconds: Int32) {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, milliseconds) > 0 {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count <= 0 {
        (isClosed, isReset) = (true, count < 0)
        return
      }
      received += chunk[..<count]
    }
  }

  private static func connect(to port: Int) throws -> Int32 {
    try connectedSocket(port: port) { descriptor in
      // A server that does not read must not stop the test.
      var limit = timeval(tv_sec: 30, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }
}

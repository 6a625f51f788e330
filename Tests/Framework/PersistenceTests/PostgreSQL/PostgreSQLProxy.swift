import Foundation
import Synchronization
import TestSupport

/// Forwards connections to a server, and cuts one at a commit.
final class PostgreSQLProxy: Sendable {
  enum Cut {
    /// The server never gets the commit.
    case beforeCommit
    /// The server has committed, and the program never gets the answer.
    case afterCommit
  }

  private let folder = URL(filePath: "/tmp").appending(
    path: "vitrine-proxy-\(UInt32.random(in: 0 ... .max))")
  private let server: PostgreSQLServerProcess
  private let listener: Int32
  private let next = Mutex<Cut?>(nil)
  private let cuts = Atomic(0)

  var cutCount: Int { cuts.load(ordering: .relaxed) }

  init(to server: PostgreSQLServerProcess) throws {
    self.server = server
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isBound = Self.withAddress(folder) { bind(listener, $0, $1) == 0 }
    guard isBound, listen(listener, 16) == 0 else {
      throw ChildProgram.Failure(description: String(cString: strerror(errno)))
    }
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        Thread.detachNewThread { [weak self] in self?.serve(client) }
      }
      close(listener)
    }
  }

  deinit {
    // It ends the thread.
    shutdown(listener, Int32(SHUT_RDWR))
    try? FileManager.default.removeItem(at: folder)
  }

  func newSchema() throws -> String {
    try server.newSchema().replacing(server.folder.path, with: folder.path)
  }

  /// Cuts the connection that commits next.
  func cut(_ cut: Cut) { next.withLock { $0 = cut } }

  private func serve(_ client: Int32) {
    let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = Self.withAddress(server.folder) { connect(upstream, $0, $1) }
    let isCut = Mutex(false)
    let answers = DispatchGroup()
    answers.enter()
    Thread.detachNewThread {
      var lost: [UInt8] = []
      Self.receive(from: upstream) { bytes in
        guard isCut.withLock(\.self) else { return Self.send(bytes, to: client) }
        // The answer is thrown away.
        lost += bytes
        return !Self.hasCommit(lost)
      }
      shutdown(client, Int32(SHUT_WR))
      answers.leave()
    }
    Self.receive(from: client) { bytes in
      guard Self.hasCommit(bytes), let cut = self.takeCut() else { return Self.send(bytes, to: upstream) }
      isCut.withLock { $0 = true }
      if cut == .afterCommit, Self.send(bytes, to: upstream) { answers.wait() }
      return false
    }
    for descriptor in [client, upstream] { shutdown(descriptor, Int32(SHUT_RDWR)) }
    answers.wait()
    for descriptor in [client, upstream] { close(descriptor) }
  }

  /// Whether bytes have the statement, or the server's answer that it is done.
  private static func hasCommit(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("COMMIT\0")
  }

  private func takeCut() -> Cut? {
    let cut = next.withLock { next in
      defer { next = nil }
      return next
    }
    if cut != nil { cuts.add(1, ordering: .relaxed) }
    return cut
  }

  /// Receives until the connection is closed, or until `body` returns false.
  private static func receive(from source: Int32, _ body: ([UInt8]) -> Bool) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      guard count > 0, body(Array(buffer.prefix(count))) else { return }
    }
  }

  /// Returns whether all bytes were sent.
  private static func send(_ bytes: [UInt8], to target: Int32) -> Bool {
    bytes.withUnsafeBytes { Foundation.send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } == bytes.count
  }

  private static func withAddress<Value>(
    _ folder: URL, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
  ) -> Value {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.appending(path: ".s.PGSQL.5432").path
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

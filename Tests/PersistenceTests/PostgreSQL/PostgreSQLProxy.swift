#if PostgreSQL
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
      Thread.detachNewThread { [listener] in
        while true {
          let client = accept(listener, nil, nil)
          guard client >= 0 else { return }
          Thread.detachNewThread { [weak self] in self?.serve(client) }
        }
      }
    }

    deinit {
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
      try? FileManager.default.removeItem(at: folder)
    }

    func address(schema: Int) -> String {
      server.address(schema: schema).replacing(server.folder.path, with: folder.path)
    }

    /// Cuts the connection that commits next.
    func cut(_ cut: Cut) { next.withLock { $0 = cut } }

    private func serve(_ client: Int32) {
      let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      _ = Self.withAddress(server.folder) { connect(upstream, $0, $1) }
      let isCut = Mutex(false)
      Thread.detachNewThread {
        Self.forward(from: upstream, to: client) { _ in isCut.withLock { !$0 } }
      }
      Self.forward(from: client, to: upstream) { bytes in
        guard String(decoding: bytes, as: UTF8.self).contains("COMMIT\0"), let cut = self.takeCut()
        else { return true }
        isCut.withLock { $0 = true }
        if cut == .afterCommit {
          _ = bytes.withUnsafeBytes { send(upstream, $0.baseAddress, $0.count, 0) }
          // The answer is thrown away.
          Thread.sleep(forTimeInterval: 0.2)
        }
        return false
      }
      for descriptor in [client, upstream] { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    private func takeCut() -> Cut? {
      let cut = next.withLock { next in
        defer { next = nil }
        return next
      }
      if cut != nil { cuts.add(1, ordering: .relaxed) }
      return cut
    }

    /// - Parameter passes: Whether some bytes are forwarded. Otherwise this ends.
    private static func forward(from source: Int32, to target: Int32, _ passes: ([UInt8]) -> Bool) {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(source, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        let bytes = Array(buffer.prefix(count))
        guard passes(bytes) else { return }
        _ = bytes.withUnsafeBytes {
          send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      }
      shutdown(target, Int32(SHUT_WR))
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
#endif

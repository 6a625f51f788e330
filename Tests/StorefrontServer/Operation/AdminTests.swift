import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing
import WebMVVMTesting

@Suite struct AdminTests {
  @Test func `The metrics count requests by the pattern of their route, and kept pages, too`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--admin", "127.0.0.1:0", in: folder) { server in
      let client = try await server.client()
      for page in ["/sorts", "/sorts", "/sorts", DemoGoods.longJing, DemoGoods.keemun, "/nowhere", "/style.css"] {
        _ = try await client.get(page)
      }

      let metrics = try await Metrics(of: server)

      let goods = "/goods/*?variant=*&picture=*&quantity=*&q=*&order=*&min=*&max=*&stock=*&maker=*&page=*"
      #expect(metrics["http_requests_total{route=\"/sorts?page=*\",method=\"GET\",status=\"200\"}"] == 3)
      #expect(metrics["http_requests_total{route=\"\(goods)\",method=\"GET\",status=\"200\"}"] == 2)
      #expect(metrics["http_requests_total{route=\"unmatched\",method=\"GET\",status=\"404\"}"] == 1)
      #expect(metrics["http_requests_total{route=\"file\",method=\"GET\",status=\"200\"}"] == 1)
      #expect(metrics["http_request_duration_seconds_count{route=\"\(goods)\",method=\"GET\"}"] == 2)
      #expect(metrics["kept_pages_hits_total"] == 2)
      #expect(metrics["kept_pages_misses_total"] == 3)
      #expect(metrics["kept_pages"] == 3)
      #expect((metrics["kept_pages_bytes"] ?? 0) > 3_000)
    }
  }

  @Test func `The metrics show the streams, the database, the queue of passwords and the process`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--admin", "127.0.0.1:0", in: folder) { server in
      let stream = try RawConnection(
        port: try await server.port(),
        sending:
          "GET /live?tab=0123456789abcdef&page=%2Fsorts&version=0123456789abcdef HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let client = try await server.client()
      try await client.signInAsDemo()
      _ = try await client.get("/mail")

      let metrics = try await waitFor("the stream is open") {
        let metrics = try await Metrics(of: server)
        return metrics["http_streams"] == 1 ? metrics : nil
      }

      #expect((metrics["database_read_seconds_count"] ?? 0) > 0)
      #expect((metrics["database_write_seconds_count"] ?? 0) > 0)
      #expect(metrics["database_connections_limit"] == (TestEngine.isPostgreSQL ? 8 : 64))
      #expect(metrics["database_reads_refused_total"] == 0)
      #expect(metrics["password_hashes_waiting"] == 0)
      #expect((metrics["process_resident_memory_bytes"] ?? 0) > 1_000_000)
      #expect((metrics["process_open_fds"] ?? 0) > 3)
      #expect((metrics["process_cpu_seconds_total"] ?? 0) > 0)
      withExtendedLifetime(stream) {}
    }
  }

  @Test func `The public port has none of the addresses for operators`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--admin", "127.0.0.1:0", in: folder) { server in
      let client = try await server.client()

      for address in ["/health", "/ready", "/metrics"] {
        let response = try await client.get(address)
        #expect(response.status == .notFound)
      }
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A shop whose database was removed is alive, but not ready`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--admin", "127.0.0.1:0", in: folder) { server in
      let admin = try await server.admin()
      #expect(try await admin.get("/ready").text == "ready\n")

      try FileManager.default.removeItem(atPath: folder.path("shop.sqlite"))

      let ready = try await admin.get("/ready")
      #expect(ready.status == .serviceUnavailable && ready.text.contains("was removed or replaced"))
      #expect(try await admin.get("/health").status == .ok)
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A shop that can write nothing is not ready, until it can`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--admin", "127.0.0.1:0", in: folder) { server in
      let admin = try await server.admin()
      #expect(try await admin.get("/ready").text == "ready\n")

      try await server.limitFileSize(to: 4_096)

      let ready = try await admin.get("/ready")
      #expect(ready.status == .serviceUnavailable && ready.text.hasPrefix("The database cannot be used"))
      #expect(try await server.client().get("/sorts").status == .ok)
      try await server.limitFileSize(to: nil)
      #expect(try await admin.get("/ready").text == "ready\n")
    }
  }

  @Test func `A shop whose database has a later schema is not ready`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--admin", "127.0.0.1:0", in: folder) { server in
      let admin = try await server.admin()
      #expect(try await admin.get("/ready").status == .ok)

      let (table, column) = TestEngine.isPostgreSQL ? ("migration", "name") : ("grdb_migrations", "identifier")
      try query("INSERT INTO \(table) (\(column)) VALUES ('of a later version')", in: folder)

      let ready = try await admin.get("/ready")
      #expect(ready.status == .serviceUnavailable && ready.text.contains("later version"))
    }
  }

  @Test func `A shop that is stopping is not ready, and still finishes its requests`() async throws {
    // A server stops within five seconds. On a busy machine, these can pass without a question.
    try await waitUntil("a shop that is stopping was asked whether it is ready") {
      try await answersOfStoppingServer().contains("The server is stopping.\n")
    }
  }

  /// What a shop answers until it has stopped, when it is asked again and again whether it is ready.
  private func answersOfStoppingServer() async throws -> String {
    let folder = try await TemporaryFolder.demoShop()
    return try await withServer("--admin", "127.0.0.1:0", in: folder) { server in
      let body = try RawConnection(
        port: try await server.port(),
        sending: "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\nperson=")

      // Without a request in progress, the server would end at once.
      try await waitUntil("the request is in progress") { try await Metrics(of: server)["http_connections"] == 1 }
      let answers = RepeatedRequest("/ready", port: try await server.adminPort())
      defer { answers.stop() }
      try await waitUntil("the shop is ready") { answers.text.contains("ready\n") }
      server.send(SIGTERM)

      #expect(try await server.end() == 0)
      withExtendedLifetime(body) {}
      return answers.text
    }
  }
}

/// Asks again and again until the server does not answer, on a thread of its own: on a busy machine, a task may get its
/// next turn only after the server has ended.
private final class RepeatedRequest: Sendable {
  private let answers = Mutex("")
  private let isStopped = Atomic(false)

  init(_ target: String, port: Int) {
    let request = "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    Thread.detachNewThread { [self] in
      while !isStopped.load(ordering: .relaxed), let connection = try? RawConnection(port: port, sending: request) {
        let answer = connection.textToEnd()
        answers.withLock { $0 += answer }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  /// All answers so far.
  var text: String { answers.withLock(\.self) }

  /// Asks no more. Another server can have the port.
  func stop() { isStopped.store(true, ordering: .relaxed) }
}

/// The numbers that a server shows, by the names and labels of their series.
struct Metrics {
  private let numbers: [String: Double]

  init(of server: ChildProgram) async throws {
    let text = try await server.admin().get("/metrics").text
    let pairs = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line -> (String, Double)? in
      guard let space = line.lastIndex(of: " "), let number = Double(line[line.index(after: space)...]) else {
        return nil
      }
      return (String(line[..<space]), number)
    }
    numbers = Dictionary(uniqueKeysWithValues: pairs)
  }

  subscript(series: String) -> Double? { numbers[series] }
}

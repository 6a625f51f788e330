import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct AccessLogTests {
  @Test func `Each request is one line of JSON, also for a kept page, a file and a refusal`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--access-log", "--log-format", "json", in: folder) { server in
      let client = try await server.client()
      for page in ["/sorts", "/sorts", DemoGoods.longJing + "?secret=1", "/style.css", "/nowhere"] {
        _ = try await client.get(page)
      }
      let broken = try RawConnection(port: try await server.port(), sending: "GET / HTTP/1.1\r\nBad Name: x\r\n\r\n")
      let lines = try await server.accessLines(6)

      let goods = "/goods/*?variant=*&picture=*&quantity=*&q=*&order=*&min=*&max=*&stock=*&maker=*&page=*"
      #expect(lines.map(\.route) == ["/sorts?page=*", "/sorts?page=*", goods, "file", "unmatched", "refused"])
      #expect(lines.map(\.status) == [200, 200, 200, 200, 404, 400])
      #expect(lines.map(\.path).prefix(5) == ["/sorts", "/sorts", DemoGoods.longJing, "/style.css", "/nowhere"])
      #expect(lines.prefix(4).allSatisfy { $0.bytes > 500 && $0.us >= 0 && $0.method == "GET" })
      #expect(Set(lines.map(\.id)).count == 6)
      withExtendedLifetime(broken) {}
    }
  }

  @Test func `Behind a proxy, a valid X-Request-ID is the identifier of the request`() async throws {
    let folder = try TemporaryFolder()
    try await withServer(
      "--access-log", "--log-format", "json", "--public-url", "http://shop.example", "--open-to-everybody", in: folder
    ) { server in
      let client = try await server.client()
      for id in ["first-1", "two words", String(repeating: "x", count: 129)] {
        _ = try await client.send(method: .get, target: "/sorts", headerFields: [.requestID: id])
      }

      let ids = try await server.accessLines(3).map(\.id)
      #expect(ids.first == "first-1")
      #expect(ids.dropFirst().allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
    }
  }

  @Test func `Without a proxy, nobody chooses the identifier of a request`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--access-log", "--log-format", "json", in: folder) { server in
      _ = try await server.client().send(method: .get, target: "/sorts", headerFields: [.requestID: "mine"])

      #expect(try await server.accessLines(1).first?.id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    }
  }
}

private struct AccessLine: Decodable {
  let id, method, route, path: String
  let status, us, bytes: Int
}

extension ChildProgram {
  /// The lines of the access log, when there are so many.
  fileprivate func accessLines(_ count: Int) async throws -> [AccessLine] {
    try await waitFor("the access log has \(count) lines: \(errors)") {
      // What follows the last newline is not yet a whole line.
      let lines = errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .filter { $0.contains("\"label\":\"access\"") }
      guard lines.count >= count else { return nil }
      return try lines.map { try JSONDecoder().decode(AccessLine.self, from: Data($0.utf8)) }
    }
  }
}

extension HTTPField.Name {
  fileprivate static let requestID = Self("X-Request-ID")!
}

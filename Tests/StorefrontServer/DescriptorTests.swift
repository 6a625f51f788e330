import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct DescriptorTests {
  @Test func `Slow clients do not keep the shop from opening files`() async throws {
    let folder = try TemporaryFolder()

    try await withServer(descriptors: 256, in: folder) { server in
      let port = try await server.port()
      let client = try await server.client(keepsAlive: true)
      _ = try await client.get("/sorts")
      let slow = (1...500).compactMap { _ in try? RawConnection(port: port, sending: "GET / HTTP/1.1\r\nX-") }

      for path in ["/logo.svg", "/favicon.svg", "/pictures/none.svg"] {
        #expect(try await client.get(path).status == .ok)
      }
      #expect(server.errors.contains("The limit on open files allows"))
      withExtendedLifetime(slow) {}
    }
  }

  @Test func `A file that cannot be opened at this moment is a 503, and is served again later`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer(in: folder) { server in
      let client = try await server.client(keepsAlive: true)
      _ = try await client.get("/sorts")

      try await server.limitDescriptors(to: 8)
      // No page that was shown contains this file, so the server has not read it yet.
      let refused = try await client.get("/mail.js")
      try await server.limitDescriptors(to: 1024)
      let served = try await client.get("/mail.js")

      #expect(refused.status == .serviceUnavailable)
      #expect(try refused.document.first("main")?["data-scene"] == "Problem")
      #expect(served.status == .ok)
    }
  }
}

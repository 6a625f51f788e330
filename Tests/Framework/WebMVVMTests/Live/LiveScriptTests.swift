import HTTPTypes
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct LiveScriptTests {
  @Test func `A browser gets the script in at most 7 kB`() async throws {
    try await BoardSite().serving { site, port in
      let client = TestClient(host: "127.0.0.1", port: port)
      let page = try await client.get("/").document
      let script = try #require(try page.first("script[src*=\"live.js\"]")?["src"])

      let response = try await client.get(script, headerFields: [.acceptEncoding: "gzip"])

      #expect(response.status == .ok && response.headerFields[.contentEncoding] == "gzip")
      #expect(response.body.count < 7_000)
    }
  }
}

import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// A shop behind an nginx that has nothing but `proxy_pass`. It sends a loopback `Host` and no field that says where a request
/// comes from, so every request looks like one from this machine.
@Suite(.enabled(if: Nginx.isInstalled, "nginx, curl or openssl is not installed."))
struct ShortestProxyTests {
  @Test(arguments: [
    [], ["proxy_http_version 1.1;"], ["proxy_set_header Host $host;"],
    ["proxy_http_version 1.1;", "proxy_set_header Host $http_host;"],
  ])
  func `Nobody gets in without a password, nobody sees the inspector, and forms of other sites are refused`(
    options: [String]
  ) async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("serve", "--inspect", in: folder) { shop in
      try await withNginx(before: try await shop.port(), options, in: folder) { port in
        let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual)
        let login = try await client.get("/login").document
        let forced = try await client.post("/login", form: ["person": "3"])
        #expect(try login.all("button.person").isEmpty)
        #expect(forced.status == .unprocessableContent && client.cookies["session"] == nil)

        for path in ["/inspect", "/inspect/live.js", "/inspect/\(String(repeating: "0", count: 64))"] {
          #expect(try await client.get(path).status == .notFound, "\(path)")
        }

        let (origin, site) = (try #require(HTTPField.Name("Origin")), try #require(HTTPField.Name("Sec-Fetch-Site")))
        let foreign = try await client.post(
          "/logout", headerFields: [origin: "https://evil.example", site: "cross-site"])
        let own = try await client.post(
          "/logout", headerFields: [origin: "http://127.0.0.1:\(port)", site: "same-origin"])
        #expect(foreign.status == .forbidden && own.status == .seeOther)
      }
      #expect(shop.errors.contains("All clients have one address"), "\(shop.errors)")
    }
  }

  private func withNginx(
    before shop: Int, _ options: [String], in folder: TemporaryFolder, _ body: (Int) async throws -> Void
  ) async throws {
    for _ in 1...3 {
      let port = try unusedPort()
      let location = "location / { proxy_pass http://127.0.0.1:\(shop); \(options.joined(separator: " ")) }"
      let hasRun = try await Nginx.run("server { listen 127.0.0.1:\(port); \(location) }", in: folder) {
        try await body(port)
      }
      if hasRun { return }
    }
    throw ChildProgram.Failure(description: "nginx does not listen: \(folder.text("nginx.log"))")
  }
}

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
    // On a server, the demo makes its database now.
    try await withServer(in: folder) { _ = try await $0.port() }
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

  /// Runs nginx on a free port. If somebody else takes the port before nginx does, it gets another one.
  private func withNginx(
    before shop: Int, _ options: [String], in folder: TemporaryFolder, _ body: (Int) async throws -> Void
  ) async throws {
    for _ in 1...3 {
      let port = try unusedPort()
      let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder.path($0));" }
      try folder.write(
        """
        daemon off; master_process off; pid \(folder.path("nginx.pid")); worker_processes 1;
        \(getuid() == 0 ? "user root;" : "")
        events {}
        http {
          access_log off; \(paths.joined(separator: " "))
          server {
            listen 127.0.0.1:\(port);
            location / { proxy_pass http://127.0.0.1:\(shop); \(options.joined(separator: " ")) }
          }
        }
        """, to: "shortest.conf")
      let command = ["/usr/sbin/nginx", "-p", folder.url.path, "-e", "stderr", "-c", folder.path("shortest.conf")]
      let hasRun = try await withProgram(command, in: folder.url) { nginx in
        let listens = try await waitFor("nginx listens") {
          if folder.text("nginx.pid") == "\(nginx.pid)\n" { return true }
          return nginx.isRunning ? nil : false
        }
        if listens { try await body(port) }
        return listens
      }
      if hasRun { return }
    }
    throw ChildProgram.Failure(description: "nginx does not listen.")
  }
}

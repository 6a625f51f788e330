import Foundation
import Testing
import WebMVVMTesting

/// The shop behind Debian's nginx, with the configuration that comes with the shop.
@Suite(.enabled(if: Nginx.isInstalled, "nginx, curl or openssl is not installed."))
struct NginxTests {
  @Test func `Pages come over TLS and HTTP/2, and plain HTTP leads to them`() async throws {
    try await withShopBehindNginx { nginx in
      let page = try await nginx.curl("--http2", "--write-out", "\n%{http_version} %{response_code}", "/sorts")
      let plain = try await nginx.curl(
        "--output", "/dev/null", "--write-out", "%{response_code} %{redirect_url}", plain: "/sorts?x=1")

      #expect(page.hasSuffix("\n2 200"))
      let document = HTMLDocument(page)
      #expect(try document.all("li[id]").count == 12)
      #expect(plain == "308 https://shop.example/sorts?x=1")
    }
  }

  @Test func `A form is accepted, and cookies are for TLS only`() async throws {
    try await withShopBehindNginx { nginx in
      let fields = try await nginx.curl(
        "--include", "--header", "Origin: \(nginx.origin)", "--header", "Sec-Fetch-Site: same-origin", "--data", "",
        "/logout")
      let foreign = try await nginx.curl(
        "--include", "--header", "Origin: https://evil.example", "--data", "", "/logout")

      #expect(fields.hasPrefix("HTTP/2 303"), "\(fields)")
      #expect(fields.contains("__Host-flash=") && fields.contains("Secure"))
      #expect(foreign.hasPrefix("HTTP/2 403"), "\(foreign)")
    }
  }

  @Test func `The shop knows the client's address and request, and nobody can choose them`() async throws {
    try await withShopBehindNginx { nginx in
      _ = try await nginx.curl(
        "--interface", "127.0.0.7", "--header", "X-Forwarded-For: 192.0.2.1", "--header", "X-Request-ID: mine",
        "--header", "Sec-Fetch-Site: same-origin", "--data", "name=nobody&password=wrong-password", "/login")

      let log = try await nginx.log { $0.contains("A sign-in failed.") && $0.contains("route=/login") }
      #expect(log.contains("from=127.0.0.7") && !log.contains("192.0.2.1"), "\(log)")
      #expect(log.firstMatch(of: #/access: id=[0-9a-f]{32} method/#) != nil, "\(log)")
    }
  }

  @Test func `Files come from the disk, also while the shop is not there`() async throws {
    try await withShopBehindNginx { nginx in
      nginx.shop.send(SIGKILL)
      _ = try await nginx.shop.end()

      let file = try await nginx.curl("--include", "/mail.js?v=1")
      let page = try await nginx.curl("--output", "/dev/null", "--write-out", "%{response_code}", "/sorts")

      #expect(file.hasPrefix("HTTP/2 200") && file.contains("max-age=31536000, immutable"), "\(file.prefix(600))")
      #expect(file.contains("x-content-type-options: nosniff"))
      #expect(file.hasSuffix(try String(contentsOf: publicFolder.appending(path: "mail.js"), encoding: .utf8)))
      #expect(page == "502")
    }
  }

  @Test func `Style sheets are joined, and files and pages compressed, also behind nginx`() async throws {
    try await withShopBehindNginx { nginx in
      let sheet = try await nginx.curl("/style.css")
      #expect(sheet.contains("--brand") && !sheet.contains("@import"))

      for target in ["/style.css", "/mail.js", "/sorts"] {
        let fields = try await nginx.curl("--head", "--header", "Accept-Encoding: gzip", target).lowercased()
        #expect(fields.contains("content-encoding: gzip") && fields.contains("vary: "), "\(target): \(fields)")
      }
    }
  }

  @Test func `A file that only the program has comes from the program`() async throws {
    try await withShopBehindNginx { nginx in
      let script = try await nginx.curl("--output", "/dev/null", "--write-out", "%{response_code}", "/live.js")

      #expect(script == "200")
    }
  }

  @Test func `The changes of open pages arrive at once`() async throws {
    try await withShopBehindNginx { nginx in
      try await withProgram(
        nginx.curlArguments(
          "--no-buffer", "--max-time", "600", "/live?tab=0123456789abcdef&page=%2Fsorts&version=0123456789abcdef"),
        in: nginx.folder.url
      ) { stream in
        try await waitUntil("the page is attached") { stream.output.contains("event: ready") }
        #expect(stream.isRunning)

        try query("UPDATE sort SET name = 'Rings and more' WHERE id = 1", in: nginx.folder)

        try await waitUntil("the change arrives") { stream.output.contains("Rings and more") }
        #expect(stream.isRunning, "\(stream.output)")
      }
    }
  }

  private func withShopBehindNginx(_ body: (Nginx) async throws -> Void) async throws {
    let folder = try await TemporaryFolder.demoShop()
    let url = "https://shop.example"
    try await withServer("--public-url", url, "--open-to-everybody", "--access-log", in: folder) { shop in
      try await withNginx(before: [shop], in: folder, body)
    }
  }
}

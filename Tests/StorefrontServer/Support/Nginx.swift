import Foundation
import WebMVVMTesting

/// Runs nginx before processes of a shop, and ends it afterwards. If somebody else takes one of its ports before nginx
/// does, it gets other ones.
func withNginx(
  before shops: [ChildProgram], in folder: TemporaryFolder, _ body: (Nginx) async throws -> Void
) async throws {
  for _ in 1...3 {
    let nginx = try await Nginx(before: shops, in: folder)
    if try await Nginx.run(nginx.site, in: folder, { try await body(nginx) }) { return }
  }
  throw ChildProgram.Failure(description: "nginx does not listen: \(folder.text("nginx.log"))")
}

/// nginx with the configuration of the package, on free ports.
struct Nginx {
  static let isInstalled = ["/usr/sbin/nginx", "/usr/bin/curl", "/usr/bin/openssl"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let folder: TemporaryFolder
  /// The part of the configuration about the site.
  fileprivate let site: String
  private let shops: [ChildProgram]
  private let port: Int
  private let plainPort: Int

  /// The first process of the shop.
  var shop: ChildProgram { shops[0] }

  init(before shops: [ChildProgram], in folder: TemporaryFolder) async throws {
    self.shops = shops
    self.folder = folder
    (port, plainPort) = try (unusedPort(), unusedPort())
    let certificate = [
      "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days",
      "2", "-subj", "/CN=shop.example", "-keyout", "key.pem", "-out", "certificate.pem",
    ]
    let ending = try await withProgram(certificate, in: folder.url) { try await $0.end() }
    guard ending == 0 else { throw ChildProgram.Failure(description: "There is no certificate.") }
    let file = Storefront.operations.appending(path: "storefront.nginx")
    var servers = ""
    for shop in shops { servers += "server 127.0.0.1:\(try await shop.port()) max_fails=0;" }
    site = try String(contentsOf: file, encoding: .utf8)
      .replacing("server 127.0.0.1:8080 max_fails=0;", with: servers)
      .replacing(/listen \[::\].*\n/, with: "")
      .replacing("listen 443 ", with: "listen 127.0.0.1:\(port) ")
      .replacing("listen 80;", with: "listen 127.0.0.1:\(plainPort);")
      .replacing("/etc/ssl/storefront/fullchain.pem", with: folder.path("certificate.pem"))
      .replacing("/etc/ssl/storefront/privkey.pem", with: folder.path("key.pem"))
      .replacing("/opt/storefront/Public", with: publicFolder.path)
  }

  /// Runs nginx with a site, and ends it afterwards.
  ///
  /// - Returns: Whether it has run. It does not if somebody else has taken one of its ports.
  static func run(
    _ site: String, in folder: TemporaryFolder, _ body: () async throws -> Void
  ) async throws -> Bool {
    // These are what Debian's nginx.conf says, without its folders.
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder.path($0));" }
    // One process, so that no worker is left when the test ends it.
    try folder.write(
      """
      daemon off; master_process off; pid \(folder.path("nginx.pid")); error_log \(folder.path("nginx.log")); worker_processes 1;
      \(getuid() == 0 ? "user root;" : "")
      events {}
      http {
        access_log off; include /etc/nginx/mime.types; \(paths.joined(separator: " "))
        \(site)
      }
      """, to: "nginx.conf")
    let command = ["/usr/sbin/nginx", "-p", folder.url.path, "-e", "stderr", "-c", folder.path("nginx.conf")]
    return try await withProgram(command, in: folder.url) { program in
      // It writes its pid after it has opened all its ports.
      let listens = try await waitFor("nginx listens") {
        if folder.text("nginx.pid") == "\(program.pid)\n" { return true }
        return program.isRunning ? nil : false
      }
      if listens { try await body() }
      return listens
    }
  }

  /// The origin of its pages. The name of the shop is that of the certificate.
  var origin: String { "https://shop.example:\(port)" }

  /// What curl prints. The last argument is the path.
  func curl(_ arguments: String..., plain: String? = nil) async throws -> String {
    try await curl(arguments, plain: plain)
  }

  /// What curl prints. The last argument is the path.
  func curl(_ arguments: [String], plain: String? = nil) async throws -> String {
    let plainURL = plain.map {
      ["--resolve", "shop.example:\(plainPort):127.0.0.1", "http://shop.example:\(plainPort)\($0)"]
    }
    let all =
      plainURL.map { ["/usr/bin/curl", "--silent", "--show-error"] + arguments + $0 } ?? curlArguments(arguments)
    return try await withProgram(all, in: folder.url) { curl in
      let ending = try await curl.end()
      guard ending == 0 else {
        throw ChildProgram.Failure(
          description: "curl ended with \(ending): \(curl.errors)\(folder.text("nginx.log"))")
      }
      return curl.output
    }
  }

  func curlArguments(_ arguments: String...) -> [String] { curlArguments(arguments) }

  private func curlArguments(_ arguments: [String]) -> [String] {
    [
      "/usr/bin/curl", "--silent", "--show-error", "--cacert", folder.path("certificate.pem"), "--resolve",
      "shop.example:\(port):127.0.0.1",
    ]
      + arguments.dropLast() + ["\(origin)\(arguments.last ?? "/")"]
  }

  /// The log of the shop, when it contains something.
  func log(_ condition: (String) -> Bool) async throws -> String {
    try await waitFor("the shop logs what is expected, not \(shop.errors)") {
      let log = shop.errors
      return condition(log) ? log : nil
    }
  }
}

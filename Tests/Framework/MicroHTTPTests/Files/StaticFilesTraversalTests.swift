import Foundation
import MicroHTTP
import Testing

/// Requests cannot leave the folder or reach hidden files in it.
struct StaticFilesTraversalTests {
  private let outer: TemporaryFolder
  private let files: StaticFiles

  init() throws {
    outer = try TemporaryFolder()
    try outer.write("secret", to: "secret.txt")
    try outer.write("secret", to: "Public-not/secret.txt")
    try outer.write("ok", to: "Public/ok.txt")
    try outer.write("ok", to: "Public/inner/ok.txt")
    try outer.write("secret", to: "Public/.env")
    try outer.write("secret", to: "Public/.git/config")
    files = try StaticFiles(folder: outer.url.path + "/Public")
  }

  private func serves(_ target: String) -> Bool { (try? files.response(to: Request(target: target))) != nil }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: outer.url.path + "/Public/" + name, withDestinationPath: target)
  }

  @Test func `The files themselves are served`() {
    #expect(serves("/ok.txt"))
    #expect(serves("/inner/ok.txt"))
  }

  @Test(arguments: [
    "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/inner/../../secret.txt",
    "/inner/%2e%2e/ok.txt", "/..\\secret.txt", "/..%5csecret.txt", "/inner%2fok.txt", "/./ok.txt", "/%2e/ok.txt",
    "//ok.txt", "/inner//ok.txt", "/ok.txt/", "/ok.txt%00", "/ok.txt%00.html", "/%00", "/ok.txt%0a",
    "/%c0%ae%c0%ae/secret.txt",
    "/%252e%252e/secret.txt", "/..;/secret.txt", "/.../secret.txt", "ok.txt", "", "*", "/../Public-not/secret.txt",
    "/%", "/%2", "/ok.txt%", "/%ff",
  ])
  func `A path with a segment that is not plain is not found`(_ target: String) {
    #expect(!serves(target))
  }

  @Test(arguments: ["/.env", "/%2eenv", "/.git/config", "/%2egit/config"])
  func `A dotfile is not served`(_ target: String) {
    #expect(!serves(target))
  }

  @Test(arguments: ["/", "/inner", "/inner/"])
  func `A folder is not served`(_ target: String) {
    #expect(!serves(target))
  }

  @Test func `An overlong name is refused`() {
    #expect(!serves("/" + String(repeating: "a", count: 256)))
    #expect(!serves("/" + String(repeating: "a/", count: 5000)))
  }

  @Test func `A link within the folder is followed`() throws {
    try link("link.txt", to: "inner/ok.txt")
    #expect(serves("/link.txt"))
  }

  @Test func `A link to a place outside the folder is not followed`() throws {
    try link("out.txt", to: "../secret.txt")
    try link("out", to: "..")
    try link("sibling", to: outer.url.path + "/Public-not")
    try link("absolute.txt", to: "/etc/passwd")
    #expect(!serves("/out.txt"))
    #expect(!serves("/out/secret.txt"))
    #expect(!serves("/sibling/secret.txt"))
    #expect(!serves("/absolute.txt"))
  }

  @Test func `A link to a dotfile is not followed`() throws {
    try link("env.txt", to: ".env")
    #expect(!serves("/env.txt"))
  }

  @Test func `A link that is changed to lead outside the folder is not followed`() throws {
    try link("link.txt", to: "inner/ok.txt")
    #expect(serves("/link.txt"))
    try FileManager.default.removeItem(atPath: outer.url.path + "/Public/link.txt")
    try link("link.txt", to: "../secret.txt")
    #expect(!serves("/link.txt"))
  }

  @Test func `A named pipe is not served and not waited for`() throws {
    #expect(mkfifo(outer.url.path + "/Public/pipe", 0o600) == 0)
    #expect(!serves("/pipe"))
  }

  @Test func `A file without permission is not served`() throws {
    guard getuid() != 0 else { return }
    try outer.write("x", to: "Public/closed.txt")
    chmod(outer.url.path + "/Public/closed.txt", 0)
    #expect(!serves("/closed.txt"))
  }
}

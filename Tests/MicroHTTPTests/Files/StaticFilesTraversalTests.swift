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
    files = try StaticFiles(folder: outer.path + "/Public")
  }

  private func serves(_ target: String) -> Bool { (try? files.response(to: Request(target: target))) != nil }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: outer.path + "/Public/" + name, withDestinationPath: target)
  }

  @Test func theFilesThemselvesAreServed() {
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
  func aPathThatIsNotPlainNamesNothing(_ target: String) {
    #expect(!serves(target))
  }

  @Test(arguments: ["/.env", "/%2eenv", "/.git/config", "/%2egit/config"])
  func aDotfileIsNotServed(_ target: String) {
    #expect(!serves(target))
  }

  @Test(arguments: ["/", "/inner", "/inner/"])
  func aFolderIsNotServed(_ target: String) {
    #expect(!serves(target))
  }

  @Test func anOverlongNameIsRefused() {
    #expect(!serves("/" + String(repeating: "a", count: 256)))
    #expect(!serves("/" + String(repeating: "a/", count: 5000)))
  }

  @Test func aLinkWithinTheFolderIsFollowed() throws {
    try link("link.txt", to: "inner/ok.txt")
    #expect(serves("/link.txt"))
  }

  @Test func aLinkThatLeadsOutIsNotFollowed() throws {
    try link("out.txt", to: "../secret.txt")
    try link("out", to: "..")
    try link("sibling", to: outer.path + "/Public-not")
    try link("absolute.txt", to: "/etc/passwd")
    #expect(!serves("/out.txt"))
    #expect(!serves("/out/secret.txt"))
    #expect(!serves("/sibling/secret.txt"))
    #expect(!serves("/absolute.txt"))
  }

  @Test func aLinkToADotfileIsNotFollowed() throws {
    try link("env.txt", to: ".env")
    #expect(!serves("/env.txt"))
  }

  @Test func aLinkChangedToLeadOutIsNoticed() throws {
    try link("link.txt", to: "inner/ok.txt")
    #expect(serves("/link.txt"))
    try FileManager.default.removeItem(atPath: outer.path + "/Public/link.txt")
    try link("link.txt", to: "../secret.txt")
    #expect(!serves("/link.txt"))
  }

  @Test func aNamedPipeIsNotServedAndNotWaitedFor() throws {
    #expect(mkfifo(outer.path + "/Public/pipe", 0o600) == 0)
    #expect(!serves("/pipe"))
  }

  @Test func aFileWithoutPermissionIsNotServed() throws {
    guard getuid() != 0 else { return }
    try outer.write("x", to: "Public/closed.txt")
    chmod(outer.path + "/Public/closed.txt", 0)
    #expect(!serves("/closed.txt"))
  }
}

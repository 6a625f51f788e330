import Foundation
import MicroHTTP
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

/// Kept pages that link to a file which is changed.
@Suite struct LinkedFilesTests {
  private let folder: TemporaryFolder
  private let files: StaticFiles

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("body { color: blue }", to: "style.css")
    files = try StaticFiles(folder: folder.url.path)
  }

  private func sheet(_ client: TestClient) async throws -> String? {
    try await client.get("/").document.first("link[rel=stylesheet]")?["href"]
  }

  /// Waits until the page has the link to the file as it is now. While the file is being written, there can be others.
  private func waitForChange(_ client: TestClient, from old: String?) async throws {
    try await waitUntil("the page has the link to the new version") {
      let now = try await sheet(client)
      return now != old && now == files.address(of: "/style.css")
    }
  }

  @Test func `A kept page gets the link to the new version, and the others stay as they are`() async throws {
    let board = BoardSite(files: files)
    let client = board.client()
    let old = try await sheet(client)
    #expect(old == files.address(of: "/style.css") && board.site.keptPages?.count == 1)

    try folder.write("body { color: green }", to: "style.css")

    try await waitForChange(client, from: old)
    let new = try await sheet(client)
    // After this time the file is looked at again. The page must stay, however long this takes.
    try await Task.sleep(for: .milliseconds(600))
    let misses = board.site.keptPages?.misses
    #expect(try await sheet(client) == new && board.site.keptPages?.misses == misses)
  }

  @Test func `A connection that repeats its request gets it, too`() async throws {
    let board = BoardSite(files: files)
    try await serving(
      refused: board.site.respond(to:_:), shortcut: board.site.respondAtOnce(to:), handler: board.site.respond(to:),
      logger: TestLog().logger
    ) { port in
      let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual, keepsAlive: true)
      let old = try await sheet(client)
      for _ in 1...3 { #expect(try await sheet(client) == old) }

      try folder.write("body { color: green }", to: "style.css")

      try await waitForChange(client, from: old)
    }
  }

  @Test func `A page without a style sheet of the site gets one that is added`() async throws {
    try FileManager.default.removeItem(atPath: folder.path("style.css"))
    let client = BoardSite(files: files).client()
    let old = try await sheet(client)
    #expect(old?.hasPrefix("/standard.css") == true)

    try folder.write("body { color: green }", to: "style.css")

    try await waitForChange(client, from: old)
  }
}

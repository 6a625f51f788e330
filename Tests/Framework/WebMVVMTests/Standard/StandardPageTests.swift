import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

/// The pages of a site that declares neither a layout nor a page for problems.
@Suite struct StandardPageTests {
  private func client(files: StaticFiles? = nil) -> TestClient {
    let site = Site(files: files, logger: TestLog().logger) { PlainCoordinator(context: $0) }
    return TestClient { await site.respond(to: $0) }
  }

  @Test func `A page has its title, its scene, and a style sheet that exists`() async throws {
    let client = client()

    let page = try await client.get("/")
    let sheet = try #require(page.document.first("link[rel=stylesheet]")?["href"])

    #expect(page.document.problems.isEmpty)
    #expect(page.document.title == "Note")
    #expect(try page.document.first("html")?["lang"] == "en")
    #expect(try page.text(of: "main[data-scene=Note] #note") == "plain & simple")
    #expect(try page.document.first(".flash") == nil)
    let style = try await client.get(sheet)
    #expect(style.status == .ok)
    #expect(style.headerFields[.contentType] == "text/css; charset=utf-8")
    #expect(style.text.contains(":focus-visible"))
  }

  @Test func `The site's own style sheet takes the place of the standard one`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { margin: 0 }", to: "style.css")
    let client = client(files: try StaticFiles(folder: folder.url.path))

    let sheet = try #require(try await client.get("/").document.first("link[rel=stylesheet]")?["href"])

    #expect(sheet.hasPrefix("/style.css?v="))
    #expect(try await client.get(sheet).text == "body { margin: 0 }")
  }

  @Test func `The page of a problem has a link to another page`() async throws {
    let page = try await client().get("/gone")

    #expect(page.status == .gone)
    #expect(page.document.problems.isEmpty)
    #expect(page.document.title == "Torn <out>")
    #expect(try page.text(of: "main[data-scene=Problem] h1") == "Torn <out>")
    #expect(try page.document.first("main a")?["href"] == "/")
    #expect(try page.text(of: "main small") == "Status 410")
  }

  @Test func `The page of a fault shows the id that the log contains`() async throws {
    let log = TestLog().expectingErrors()
    let site = Site(logger: log.logger) { PlainCoordinator(context: $0) }

    let page = try await TestClient { await site.respond(to: $0) }.get("/fault")

    let entry = try #require(log.errors.first)
    #expect(
      try page.text(of: "main small") == "Status 500 · Request \(entry.metadata["request"].map { "\($0)" } ?? "-")")
  }

  @Test func `An action can be undone with the form beside its message`() async throws {
    let client = client()

    let deleted = try await client.post("/notes/tea/end")
    let undone = try await client.submit(deleted.form(action: "/notes/tea/return"))

    #expect(try deleted.text(of: ".flash [role=status]") == "Deleted tea.")
    #expect(deleted.document.problems.isEmpty)
    #expect(try undone.text(of: ".flash [role=status]") == "tea is back.")
    #expect(try undone.document.first(".flash form") == nil)
  }
}

/// A site with nothing but its routes.
private struct PlainCoordinator: SiteCoordinator {
  static let home = page("/") { _ in NoteViewModel { "plain & simple" } }
  static let gone = page("/gone") { site in throw site.gone }
  static let fault = page("/fault") { _ in throw SecretError() }
  static let delete = action("/notes/*/end", String.self) { site, name in
    site.context.show(Flash("Deleted \(name).", undo: site.links(PlainCoordinator.undelete, name)))
    return .redirect(site.links(PlainCoordinator.home))
  }
  static let undelete = action("/notes/*/return", String.self) { site, name in
    site.context.show(Flash("\(name) is back."))
    return .redirect(site.links(PlainCoordinator.home))
  }
  static let routes = Routes {
    home
    gone
    fault
    delete
    undelete
  }

  let context: RequestContext

  private var gone: Problem {
    Problem(.gone, "Torn <out>", "It is gone.", wayOut: .init("Go home", links(Self.home)))
  }
}

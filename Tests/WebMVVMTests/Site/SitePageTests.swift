import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite("A site")
struct SitePageTests {
  let notebook = NotebookSite()

  @Test("shows a page in its layout")
  func page() async throws {
    notebook.notebook.add("tea")
    let page = try await notebook.client().get("/notes?page=2")
    #expect(page.status == .ok)
    #expect(page.headerFields[.contentType] == "text/html; charset=utf-8")
    #expect(try page.scene == "NoteList")
    #expect(page.document.title == "Page 2")
    #expect(try page.document.all("main li").map(\.text) == ["tea"])
    #expect(page.document.problems.isEmpty)
  }

  @Test("loads a scene once, before it is shown")
  func loading() async throws {
    _ = try await notebook.client().get("/notes")
    #expect(notebook.notebook.events == ["load"])
  }

  @Test("waits for a scene that suspends")
  func suspending() async throws {
    #expect(try await notebook.client().get("/slow").text(of: "#note") == "worth the wait")
  }

  @Test("answers HEAD as it answers GET")
  func head() async throws {
    let page = try await notebook.client().head("/notes")
    #expect(page.status == .ok)
    #expect(page.headerFields == (try await notebook.client().get("/notes")).headerFields)
  }

  @Test("runs an action, and sends the browser to where the new State shows, without loading anything")
  func action() async throws {
    let answer = try await notebook.client().post("/notes", form: ["text": "tea"])
    #expect(answer.status == .seeOther)
    #expect(answer.headerFields[.location] == "/notes/newest")
    #expect(answer.body.isEmpty)
    #expect(notebook.notebook.events == ["add"])
    #expect(notebook.notebook.notes == ["tea"])
  }

  @Test("shows the same scene again with its errors where an action refuses its input")
  func refusedInput() async throws {
    notebook.notebook.add("tea")
    let page = try await notebook.client().post("/notes", form: ["text": ""])
    #expect(page.status == .unprocessableContent)
    #expect(try page.scene == "NoteList")
    #expect(try page.text(of: ".error") == "Please write something.")
    #expect(try page.document.all("main li").map(\.text) == ["tea"])
    #expect(notebook.notebook.events == ["add", "load"])
  }

  @Test("leads from an address with a slash at its end to the page without, for good")
  func trailingSlash() async throws {
    let answer = try await notebook.client().get("/notes/")
    #expect(answer.status == .permanentRedirect)
    #expect(answer.headerFields[.location] == "/notes")
    #expect(try await notebook.client().get("/notes/a%2Fb/").headerFields[.location] == "/notes/a%2Fb")
  }

  @Test("keeps the query where it leads to the page without the slash")
  func trailingSlashWithQuery() async throws {
    let answer = try await notebook.client().get("/notes/?page=2&tag=a%26b")
    #expect(answer.status == .permanentRedirect)
    #expect(answer.headerFields[.location] == "/notes?page=2&tag=a%26b")
  }

  @Test(
    "never leads off the site",
    arguments: [
      "//evil.example", "//evil.example/", "/\\evil.example/", "///evil.example/", "//evil.example/notes/",
      "/%2Fevil.example/",
      "/.//evil.example/", "/nowhere/", "/session/", "/notes//",
    ])
  func strangeSlashes(target: String) async throws {
    let answer = try await notebook.client().send(method: .get, target: target)
    #expect(answer.status == .notFound)
    #expect(answer.headerFields[.location] == nil)
  }

  @Test("leads from nothing but slashes to the first page")
  func onlySlashes() async throws {
    #expect(try await notebook.client().send(method: .get, target: "//").headerFields[.location] == "/")
  }

  @Test("serves its files where no page has their address")
  func files() async throws {
    let folder = try TemporaryFolder()
    let client = NotebookSite(files: try .init(folder: folder.path)).client()
    let file = try await client.get("/style.css")
    #expect(file.status == .ok)
    #expect(file.text == "body { margin: 0 }")
    #expect(try await client.get("/script.js").status == .notFound)
    #expect(try await client.get("/notes").status == .ok)
  }
}

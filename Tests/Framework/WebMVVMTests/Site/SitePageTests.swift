import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct SitePageTests {
  let notebook = NotebookSite()

  @Test func `A site shows a page in its layout`() async throws {
    notebook.notebook.add("tea")
    let page = try await notebook.client().get("/notes?page=2")
    #expect(page.status == .ok)
    #expect(page.headerFields[.contentType] == "text/html; charset=utf-8")
    #expect(try page.scene == "NoteList")
    #expect(page.document.title == "Page 2")
    #expect(try page.document.all("main li").map(\.text) == ["tea"])
    #expect(page.document.problems.isEmpty)
  }

  @Test func `A site loads a scene once, before it is shown`() async throws {
    _ = try await notebook.client().get("/notes")
    #expect(notebook.notebook.events == ["load"])
  }

  @Test func `A site waits for a scene that suspends`() async throws {
    #expect(try await notebook.client().get("/slow").text(of: "#note") == "worth the wait")
  }

  @Test func `A site answers HEAD as it answers GET`() async throws {
    let page = try await notebook.client().head("/notes")
    #expect(page.status == .ok)
    #expect(page.headerFields == (try await notebook.client().get("/notes")).headerFields)
  }

  @Test
  func `A site runs an action, and redirects the browser to the page with the new State, without loading a scene`()
    async throws
  {
    let answer = try await notebook.client().post("/notes", form: ["text": "tea"])
    #expect(answer.status == .seeOther)
    #expect(answer.headerFields[.location] == "/notes/newest")
    #expect(answer.body.isEmpty)
    #expect(notebook.notebook.events == ["add"])
    #expect(notebook.notebook.notes == ["tea"])
  }

  @Test func `A site shows the same scene again with its errors if an action refuses its input`() async throws {
    notebook.notebook.add("tea")
    let page = try await notebook.client().post("/notes", form: ["text": ""])
    #expect(page.status == .unprocessableContent)
    #expect(try page.scene == "NoteList")
    #expect(try page.text(of: ".error") == "Please write something.")
    #expect(try page.document.all("main li").map(\.text) == ["tea"])
    #expect(notebook.notebook.events == ["add", "load"])
  }

  @Test func `A site redirects an address with a slash at its end permanently to the one without`() async throws {
    let answer = try await notebook.client().get("/notes/")
    #expect(answer.status == .permanentRedirect)
    #expect(answer.headerFields[.location] == "/notes")
    #expect(try await notebook.client().get("/notes/a%2Fb/").headerFields[.location] == "/notes/a%2Fb")
  }

  @Test func `A site keeps the query when it removes the slash at the end`() async throws {
    let answer = try await notebook.client().get("/notes/?page=2&tag=a%26b")
    #expect(answer.status == .permanentRedirect)
    #expect(answer.headerFields[.location] == "/notes?page=2&tag=a%26b")
  }

  @Test(arguments: [
    "//evil.example", "//evil.example/", "/\\evil.example/", "///evil.example/", "//evil.example/notes/",
    "/%2Fevil.example/",
    "/.//evil.example/", "/nowhere/", "/session/", "/notes//",
  ])
  func `A site never redirects to another site`(target: String) async throws {
    let answer = try await notebook.client().send(method: .get, target: target)
    #expect(answer.status == .notFound)
    #expect(answer.headerFields[.location] == nil)
  }

  @Test func `A site redirects a path of slashes to the first page`() async throws {
    #expect(try await notebook.client().send(method: .get, target: "//").headerFields[.location] == "/")
  }

  @Test func `A site serves a file if no page has its address`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { margin: 0 }", to: "style.css")
    let client = NotebookSite(files: try .init(folder: folder.url.path)).client()
    let file = try await client.get("/style.css")
    #expect(file.status == .ok)
    #expect(file.text == "body { margin: 0 }")
    #expect(try await client.get("/script.js").status == .notFound)
    #expect(try await client.get("/notes").status == .ok)
  }
}

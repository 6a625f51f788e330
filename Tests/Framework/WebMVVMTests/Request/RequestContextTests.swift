import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct RequestContextTests {
  let notebook = NotebookSite()

  @Test func `A message in a cookie is shown on the next page, once`() async throws {
    let client = notebook.client()
    _ = try await client.post("/notes", form: ["text": "tea", "message": "Added <tea>."])
    let page = try await client.get("/notes/newest")
    #expect(try page.text(of: "[role=status]") == "Added <tea>.")
    #expect(try await client.get("/notes/newest").text(of: "[role=status]") == nil)
    #expect(client.cookies.all.isEmpty)
  }

  @Test func `A message in a cookie stays until a person looks at a page`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { margin: 0 }", to: "style.css")
    let client = NotebookSite(files: try StaticFiles(folder: folder.url.path)).client()
    _ = try await client.post("/notes", form: ["text": "tea"])
    _ = try await client.head("/notes/newest")
    #expect(try await client.get("/style.css").status == .ok)
    #expect(try await client.get("/notes/newest").text(of: "[role=status]") == "Added.")
  }

  @Test func `A message in a cookie is kept during redirects until a page shows it`() async throws {
    let client = notebook.client()
    _ = try await client.post("/notes", form: ["text": "tea"])
    #expect(try await client.get("/notes/").status == .permanentRedirect)
    #expect(try await client.post("/session").status == .seeOther)
    #expect(try await client.get("/nowhere").text(of: "[role=status]") == "Added.")
    #expect(try await client.get("/").text(of: "[role=status]") == nil)
  }

  @Test func `A message in a cookie is replaced by a newer one`() async throws {
    let client = notebook.client()
    _ = try await client.post("/notes", form: ["text": "tea", "message": "First."])
    _ = try await client.post("/notes", form: ["text": "tea", "message": "Second."])
    #expect(try await client.get("/").text(of: "[role=status]") == "Second.")
  }

  @Test(arguments: [
    "a\r\nSet-Cookie: session=stolen", "a; Path=/evil; Domain=example.com", "已加入 👩‍👩‍👧‍👦", "\"quoted\", \\",
    String(repeating: "茶", count: 5000),
  ])
  func `A message in a cookie can contain any text, and sets nothing else`(text: String) async throws {
    let client = notebook.client()
    let answer = try await client.post("/notes", form: ["text": "tea", "message": text])
    #expect(answer.headerFields[values: .setCookie].count == 1)
    #expect(client.cookies.all.map(\.name) == ["flash"])
    #expect(client.cookies.all.map(\.path) == ["/"])
    let shown = try await client.get("/").text(of: "[role=status]")
    #expect(shown == Flash(text).text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  @Test(arguments: ["Hacked", "4861636b6564.00", "4861636b6564", "."])
  func `A message in a cookie is ignored if this site has not written it`(cookie: String) async throws {
    let client = notebook.client()
    client.cookies["flash"] = cookie
    let page = try await client.get("/")
    #expect(page.status == .ok)
    #expect(try page.text(of: "[role=status]") == nil)
  }

  @Test func `A session is a cookie with its token until the session ends`() async throws {
    let client = notebook.client()
    #expect(try await client.get("/").text(of: "#person") == nil)
    _ = try await client.post("/session")
    let cookie = try #require(client.cookies.all.first)
    #expect(cookie.name == "session" && cookie.value.count == 64 && cookie.maxAge == 3600)
    #expect(cookie.isHTTPOnly && !cookie.isSecure && cookie.sameSite == "Lax" && cookie.path == "/")
    #expect(try await client.get("/").text(of: "#person") == "signed in")
    _ = try await client.post("/session/end")
    #expect(client.cookies.all.isEmpty)
    #expect(try await client.get("/").text(of: "#person") == nil)
  }

  @Test func `Over TLS, only this host can have set the cookies`() async throws {
    let client = NotebookSite(isSecure: true).client()
    _ = try await client.post("/session")
    _ = try await client.post("/notes", form: ["text": "tea"])
    #expect(client.cookies.all.map(\.name) == ["__Host-session", "__Host-flash"])
    #expect(client.cookies.all.allSatisfy { $0.isSecure && $0.isHTTPOnly && $0.sameSite == "Lax" })
    #expect(try await client.get("/").text(of: "#person") == "signed in")
  }

  @Test func `A page without a message or a session sets no cookie`() async throws {
    #expect(try await notebook.client().get("/").headerFields[values: .setCookie].isEmpty)
  }
}

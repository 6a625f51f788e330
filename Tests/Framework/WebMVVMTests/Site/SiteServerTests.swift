import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

/// The site as browsers reach it: through a server.
@Suite struct SiteServerTests {
  let notebook = NotebookSite()

  @Test func `A site behind a server shows its pages, whether their scenes suspend or not`() async throws {
    try await notebook.serving { client in
      let page = try await client.get("/notes?page=2")
      #expect(page.status == .ok)
      #expect(page.document.title == "Page 2")
      #expect(try await client.get("/slow").text(of: "#note") == "worth the wait")
      #expect(try await client.head("/notes").body.isEmpty)
    }
  }

  @Test func `A site behind a server runs an action, and shows its result`() async throws {
    try await notebook.serving { client in
      let form = try await client.get("/notes").form(action: "/notes")
      let page = try await client.submit(form, ["text": "tea & <cake>"], redirects: .follow)
      #expect(page.target == "/notes/newest")
      #expect(try page.document.all("main li").map(\.text) == ["tea & <cake>"])
      #expect(try page.text(of: "[role=status]") == "Added.")
      #expect(try await client.submit(form, ["text": ""]).status == .unprocessableContent)
    }
  }

  @Test func `A site behind a server sends a message with any text`() async throws {
    try await notebook.serving { client in
      let answer = try await client.post("/notes", form: ["text": "x", "message": "a\r\nX-Evil: 1;\0 茶"])
      #expect(answer.status == .badRequest, "a NUL is refused")
      _ = try await client.post("/notes", form: ["text": "x", "message": "a\r\nX-Evil: 1; 茶"])
      let page = try await client.get("/")
      #expect(try page.text(of: "[role=status]") == "a X-Evil: 1; 茶")
    }
  }

  @Test func `A site behind a server shows the server's refusals in its own layout`() async throws {
    try await notebook.serving(bodyLimit: 100) { client in
      let large = try await client.post("/notes", form: ["text": String(repeating: "x", count: 1000)])
      #expect(large.status == .contentTooLarge)
      let long = try await client.get("/" + String(repeating: "x", count: 9000))
      #expect(long.status == .uriTooLong)
      for page in [large, long] {
        #expect(try page.scene == "Problem")
        #expect(page.headerFields[.contentSecurityPolicy] != nil)
        #expect(page.headerFields[.xContentTypeOptions] == "nosniff")
      }
      #expect(notebook.notebook.events.isEmpty)
    }
  }
}

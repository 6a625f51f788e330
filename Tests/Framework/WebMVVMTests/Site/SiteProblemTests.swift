import HTTPTypes
import Logging
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct SiteProblemTests {
  let notebook = NotebookSite()

  @Test func `An error of a site is a page with the status and the text of the problem`() async throws {
    let page = try await notebook.client().get("/faults/problem")
    #expect(page.status == .gone)
    #expect(try page.scene == "Problem")
    #expect(try page.text(of: "h1") == "Torn out")
    #expect(try page.text(of: "#message") == "Somebody tore this page out.")
    #expect(try page.text(of: "#request") == nil)
    #expect(notebook.log.errors.isEmpty)
  }

  @Test(arguments: [
    ("/nowhere", 404), ("/notes/%FF", 404), ("/faults/noRoute", 404), ("/notes?page=x", 400),
    ("/notes?page=%zz", 400),
    ("/notes?%00", 400), ("/faults/refusal", 415),
  ])
  func `An error of a site has the status that describes it`(target: String, status: Int) async throws {
    let page = try await notebook.client().send(method: .get, target: target)
    #expect(page.status.code == status)
    #expect(try page.scene == "Problem")
    #expect(notebook.log.errors.isEmpty)
  }

  @Test func `The page for an unknown address names no other pages`() async throws {
    let page = try await notebook.client().get("/nowhere")

    let advice = "Check the address, or go back and follow a link."
    #expect(
      try page.text(of: "#message") == "The address may be mistyped, or the page was removed. \(advice)")
  }

  @Test func `An error of a site names the methods that an address supports`() async throws {
    #expect(try await notebook.client().send(method: .put, target: "/session").headerFields[.allow] == "POST")
    let page = try await notebook.client().send(method: .put, target: "/notes")
    #expect(page.status == .methodNotAllowed)
    #expect(page.headerFields[.allow] == "GET, HEAD, POST")
    #expect(try await notebook.client().send(method: .options, target: "*").headerFields[.location] == nil)
  }

  @Test func `A form that cannot be parsed is an error of the client, and changes nothing`() async throws {
    let client = notebook.client()
    let bad = try await client.send(
      method: .post, target: "/notes", headerFields: [.contentType: "application/x-www-form-urlencoded"],
      body: Array("text=%zz".utf8))
    #expect(bad.status == .badRequest)
    let json = try await client.send(
      method: .post, target: "/notes", headerFields: [.contentType: "application/json"], body: Array("{}".utf8))
    #expect(json.status == .unsupportedMediaType)
    #expect(notebook.notebook.events.isEmpty)
  }

  @Test(arguments: ["unexpected", "unexpectedInLoad"])
  func `An unexpected error is a 500 without details, with an id that is also in the log`(
    name: String
  ) async throws {
    notebook.log.expectingErrors()
    let page = try await notebook.client().get("/faults/\(name)")
    #expect(page.status == .internalServerError)
    #expect(try page.scene == "Problem")
    #expect(!page.text.contains("hunter2"))
    #expect(!page.text.contains("SecretError"))
    #expect(!page.headerFields.contains { $0.value.contains("hunter2") })
    let id = try #require(try page.text(of: "#request"))
    #expect(id.utf8.count == 16)
    let entry = try #require(notebook.log.errors.first)
    #expect(notebook.log.errors.count == 1)
    #expect(entry.message.contains("GET /faults/\(name)") && entry.message.contains("the password is hunter2"))
    #expect(entry.metadata["request"] == .string(id))
  }

  @Test func `Each unexpected error has another id`() async throws {
    notebook.log.expectingErrors()
    var ids: Set<String> = []
    for _ in 0..<100 {
      ids.insert(try #require(try await notebook.client().get("/faults/unexpected").text(of: "#request")))
    }
    #expect(ids.count == 100)
  }
}

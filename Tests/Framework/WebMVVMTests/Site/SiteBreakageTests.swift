import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

/// What is left of a site when the parts that make its pages fail.
@Suite struct SiteBreakageTests {
  private func signedIn(_ client: TestClient) -> TestClient {
    client.cookies["session"] = String(repeating: "a", count: 64)
    return client
  }

  @Test(arguments: [NotebookCoordinator.Breakage.personalLayout, .personalCoordinator])
  func `A broken site renders the page without a session if it cannot render it for the person`(
    breakage: NotebookCoordinator.Breakage
  ) async throws {
    let notebook = NotebookSite(breakage: breakage)
    notebook.log.expectingErrors()
    let page = try await signedIn(notebook.client()).get("/notes")
    #expect(page.status == .internalServerError)
    #expect(try page.scene == "Problem")
    #expect(try page.text(of: "#person") == nil)
    #expect(!page.text.contains("hunter2"))
    #expect(notebook.log.errors.count == 2)
    #expect(try await notebook.client().get("/notes").status == .ok)
  }

  @Test(arguments: [NotebookCoordinator.Breakage.everyLayout, .everyCoordinator])
  func `A broken site still says what is wrong in plain text`(breakage: NotebookCoordinator.Breakage) async throws {
    let notebook = NotebookSite(breakage: breakage)
    notebook.log.expectingErrors()
    let page = try await notebook.client().get("/notes")
    #expect(page.status == .internalServerError)
    #expect(page.headerFields[.contentType] == "text/plain; charset=utf-8")
    #expect(page.text.hasPrefix("An error occurred."))
    #expect(!page.text.contains("hunter2"))
    #expect(notebook.log.errors.count == 3)
  }

  @Test func `A broken site keeps the status of a problem, and the methods of an address`() async throws {
    let notebook = NotebookSite(breakage: .everyLayout)
    notebook.log.expectingErrors()
    let client = notebook.client()
    #expect(try await client.get("/nowhere").status == .notFound)
    let page = try await client.send(method: .put, target: "/session")
    #expect(page.status == .methodNotAllowed)
    #expect(page.headerFields[.allow] == "POST")
  }
}

import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

/// The page of a form, for somebody who opens the form's own address, or whose form was refused.
@Suite struct FormPageTests {
  @Test(arguments: [HTTPRequest.Method.get, .head])
  func `Whoever opens the address of a form is led to the page of the form`(method: HTTPRequest.Method) async throws {
    let client = NotebookSite().client()

    let answer = try await client.send(method: method, target: "/session/end")

    answer.expectRedirect(to: "/")
    #expect(answer.headerFields[.cacheControl] == "no-store")
  }

  @Test func `A browser may store the page that answers a form, and shows it again without sending`() async throws {
    let client = BoardSite().client()
    client.cookies["session"] = String(repeating: "a", count: 64)

    let refused = try await client.send(
      method: .post, target: "/tell", headerFields: [.contentType: "application/json"], body: Array("{}".utf8))

    #expect(refused.headerFields[.cacheControl] == "private, no-cache")
  }

  @Test func `Another method is refused`() async throws {
    let answer = try await NotebookSite().client().send(method: .delete, target: "/session/end")

    #expect(answer.status == .methodNotAllowed && answer.headerFields[.allow] == "POST")
  }

  @Test func `A page that answers a form names the form's page, and a page of an address does not`() async throws {
    let client = BoardSite().client()

    let refused = try await client.send(
      method: .post, target: "/tell", headerFields: [.contentType: "application/json"], body: Array("{}".utf8))

    #expect(refused.status == .unsupportedMediaType)
    #expect(try refused.document.first("meta[name=form-page]")?["content"] == "/")
    #expect(try await client.get("/").document.first("meta[name=form-page]") == nil)
  }
}

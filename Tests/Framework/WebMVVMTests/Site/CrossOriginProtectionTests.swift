import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@testable import WebMVVM

/// The cases are those of Go's own test: https://go.dev/src/net/http/csrf_test.go
@Suite struct CrossOriginProtectionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var site: String?
    var origin: String?
    var host: String? = "example.com"
    let isAllowed: Bool

    var testDescription: String { "Sec-Fetch-Site: \(site ?? "-"), Origin: \(origin ?? "-"), Host: \(host ?? "-")" }
  }

  static let cases = [
    Case(site: "same-origin", isAllowed: true),
    Case(site: "none", isAllowed: true),
    Case(site: "cross-site", isAllowed: false),
    Case(site: "same-site", isAllowed: false),
    Case(site: "nonsense", isAllowed: false),
    Case(site: "Same-Origin", isAllowed: false),
    Case(site: "same-origin, cross-site", isAllowed: false),
    // What Sec-Fetch-Site says counts, whatever Origin says.
    Case(site: "same-origin", origin: "https://evil.example", isAllowed: true),
    Case(site: "cross-site", origin: "https://example.com", isAllowed: false),
    // Older browsers.
    Case(origin: "https://example.com", isAllowed: true),
    Case(origin: "http://example.com", isAllowed: true),
    Case(site: "", origin: "https://example.com", isAllowed: true),
    Case(site: "", origin: "https://evil.example", isAllowed: false),
    Case(origin: "https://evil.example", isAllowed: false),
    Case(origin: "https://example.com.evil.example", isAllowed: false),
    Case(origin: "https://evilexample.com", isAllowed: false),
    Case(origin: "https://example.com@evil.example", isAllowed: false),
    Case(origin: "https://example.com/", isAllowed: false),
    Case(origin: "https://example.com:8443", isAllowed: false),
    Case(origin: "https://example.com:8443", host: "example.com:8443", isAllowed: true),
    Case(origin: "https://example.com", host: "example.com:8443", isAllowed: false),
    Case(origin: "http://[::1]:8080", host: "[::1]:8080", isAllowed: true),
    Case(origin: "null", isAllowed: false),
    Case(origin: "null", host: "null", isAllowed: false),
    Case(origin: "example.com", isAllowed: false),
    Case(origin: "://", isAllowed: false),
    Case(origin: "garbage", isAllowed: false),
    Case(origin: "https://example.com", host: nil, isAllowed: false),
    // No browser.
    Case(isAllowed: true),
    Case(origin: "", isAllowed: true),
  ]

  private func request(_ method: HTTPRequest.Method, _ example: Case) -> Request {
    var fields = HTTPFields()
    // As the server hands it over: a field of its own, not the pseudo-header of HTTP/2.
    fields[HTTPField.Name("Host")!] = example.host
    fields[HTTPField.Name("Sec-Fetch-Site")!] = example.site
    fields[.origin] = example.origin
    return Request(method: method, headerFields: fields)
  }

  @Test(arguments: cases)
  func `Cross-origin protection accepts a changing request from this site only`(example: Case) {
    for method in [HTTPRequest.Method.post, .put, .delete, .patch, .init("get")!, .init("NONSENSE")!] {
      #expect(CrossOriginProtection().allows(request(method, example)) == example.isAllowed)
    }
  }

  @Test(arguments: cases)
  func `Cross-origin protection accepts a reading request from every site`(example: Case) {
    for method in [HTTPRequest.Method.get, .head, .options] {
      #expect(CrossOriginProtection().allows(request(method, example)))
    }
  }

  @Test
  func `Cross-origin protection refuses a POST from another site before it has an effect, with a page that says so`()
    async throws
  {
    let notebook = NotebookSite()
    let page = try await notebook.client().post(
      "/notes", form: ["text": "spam"], from: .crossSite("https://evil.example"))
    #expect(page.status == .forbidden)
    #expect(try page.scene == "Problem")
    #expect(notebook.notebook.events.isEmpty)
    #expect(page.headerFields[values: .setCookie].isEmpty)
  }

  @Test func `Cross-origin protection accepts a POST from a tool that is not a browser`() async throws {
    let page = try await NotebookSite().client().post("/notes", form: ["text": "tea"], from: .unknown)
    #expect(page.status == .seeOther)
  }
}

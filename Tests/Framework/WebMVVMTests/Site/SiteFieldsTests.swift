import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct SiteFieldsTests {
  /// One target for each kind of response.
  static let targets = [
    "/notes", "/notes/", "/style.css", "/nowhere", "/session", "/faults/problem", "/faults/unexpected", "/notes?page=x",
  ]

  private func responses(_ targets: [String] = targets, isSecure: Bool = false) async throws -> [TestResponse] {
    let folder = try TemporaryFolder()
    try folder.write("body { margin: 0 }", to: "style.css")
    let notebook = NotebookSite(isSecure: isSecure, files: try StaticFiles(folder: folder.url.path))
    notebook.log.expectingErrors()
    let client = notebook.client()
    var responses = try await [
      client.post("/notes", form: ["text": "tea"]), client.post("/notes"),
      client.post("/notes", from: .crossSite("https://evil.example")),
    ]
    let tag = try await client.get("/style.css").headerFields[.eTag] ?? ""
    responses.append(try await client.send(method: .put, target: "/notes"))
    responses.append(try await client.get("/style.css", headerFields: [.ifNoneMatch: tag]))
    for target in targets { responses.append(try await client.get(target)) }
    let broken = NotebookSite(breakage: .everyLayout, isSecure: isSecure)
    broken.log.expectingErrors()
    responses.append(try await broken.client().get("/notes"))
    return responses
  }

  @Test func `Every kind of response has each security header field once`()
    async throws
  {
    let responses = try await responses()
    #expect(Set(responses.map(\.status.code)) == [200, 303, 304, 308, 400, 403, 404, 405, 410, 422, 500])
    for response in responses {
      expectSecurity(of: response)
      #expect(response.headerFields[.strictTransportSecurity] == nil)
    }
  }

  @Test func `The header fields of a response require TLS only if the site uses it`() async throws {
    for response in try await responses(isSecure: true) {
      expectSecurity(of: response)
      #expect(response.headerFields[values: .strictTransportSecurity] == ["max-age=31536000; includeSubDomains"])
    }
  }

  @Test
  func
    `The header fields of a response allow nothing inline, and nothing of other sites but pictures from where the configuration says`()
    async throws
  {
    let plain = try await NotebookSite().client().get("/").headerFields[.contentSecurityPolicy] ?? ""
    let directives = plain.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    #expect(directives.contains(["default-src", "'none'"]))
    #expect(directives.contains(["img-src", "'self'"]))
    #expect(directives.contains(["script-src", "'self'"]))
    #expect(directives.contains(["frame-ancestors", "'none'"]))
    #expect(Set(directives.flatMap { $0.dropFirst() }) == ["'none'", "'self'"])
    let pictures = try await NotebookSite(imageSources: ["https:"]).client().get("/").headerFields[
      .contentSecurityPolicy]
    #expect(pictures == plain.replacing("img-src 'self'", with: "img-src 'self' https:"))
  }

  @Test func `Header fields keep personal pages out of all caches, and other pages out of shared caches`() async throws
  {
    let notebook = NotebookSite()
    notebook.log.expectingErrors()
    let client = notebook.client()
    for target in ["/notes", "/nowhere", "/faults/unexpected"] {
      #expect(try await client.get(target).headerFields[values: .cacheControl] == ["private, no-cache"])
    }
    client.cookies["session"] = String(repeating: "a", count: 64)
    for target in ["/notes", "/nowhere", "/faults/unexpected"] {
      #expect(try await client.get(target).headerFields[values: .cacheControl] == ["no-store"])
    }
    #expect(try await client.post("/notes", form: ["text": "x"]).headerFields[values: .cacheControl] == ["no-store"])
  }

  private func expectSecurity(of response: TestResponse, sourceLocation: SourceLocation = #_sourceLocation) {
    let wanted = [
      "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ]
    for (name, value) in wanted {
      let values = HTTPField.Name(name).map { response.headerFields[values: $0] }
      #expect(values == [value], "\(name) of \(response)", sourceLocation: sourceLocation)
    }
    let policies = response.headerFields[values: .contentSecurityPolicy]
    #expect(policies.count == 1 && !policies[0].contains("unsafe"), "\(response)", sourceLocation: sourceLocation)
  }
}

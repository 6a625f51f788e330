package import HTTPTypes
package import Testing
package import WebMVVMTesting

extension TestResponse {
  /// Checks the status, the scene and that the HTML is well-formed, and returns the page.
  @discardableResult
  package func page(
    _ scene: String, _ status: HTTPResponse.Status = .ok, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> HTMLDocument {
    #expect(self.status == status, "\(self)", sourceLocation: sourceLocation)
    #expect(headerFields[.contentType] == "text/html; charset=utf-8", sourceLocation: sourceLocation)
    #expect(document.problems.isEmpty, "\(self): \(document.problems)", sourceLocation: sourceLocation)
    let main = try #require(try document.first("main"), "\(self)", sourceLocation: sourceLocation)
    #expect(main["data-scene"] == scene, "\(self)", sourceLocation: sourceLocation)
    #expect(try document.all("h1").count == 1, "\(self)", sourceLocation: sourceLocation)
    return document
  }

  /// Checks that the response redirects to `target` with 303.
  package func expectRedirect(to target: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == .seeOther, "\(self)", sourceLocation: sourceLocation)
    #expect(headerFields[.location] == target, "\(self)", sourceLocation: sourceLocation)
  }
}

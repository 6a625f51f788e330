import HTTPTypes
import Testing
import WebMVVMTesting

extension TestResponse {
  /// The page, which must be a well-formed one of this scene with this status.
  @discardableResult
  func page(
    _ scene: String, _ status: HTTPResponse.Status = .ok, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> HTMLDocument {
    #expect(self.status == status, "\(self)", sourceLocation: sourceLocation)
    #expect(document.problems.isEmpty, "\(self): \(document.problems)", sourceLocation: sourceLocation)
    let main = try #require(try document.first("main"), "\(self)", sourceLocation: sourceLocation)
    #expect(main["data-scene"] == scene, "\(self)", sourceLocation: sourceLocation)
    #expect(try document.all("h1").count == 1, "\(self)", sourceLocation: sourceLocation)
    return document
  }

  /// The response must send the browser there with 303.
  func expectRedirect(to target: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == .seeOther, "\(self)", sourceLocation: sourceLocation)
    #expect(headerFields[.location] == target, "\(self)", sourceLocation: sourceLocation)
  }
}

extension HTMLDocument {
  /// The message of the last action.
  var flash: String? {
    get throws { try first("p.flash[role=status]")?.text }
  }

  /// What went wrong with the last action.
  var alert: String? {
    get throws { try first("p.flash[role=alert]")?.text }
  }

  /// The words of elements, in the order of the page.
  func texts(_ selector: String) throws -> [String] {
    try all(selector).map(\.text)
  }

  /// The form whose button says so.
  func form(button: String) throws -> HTMLForm {
    try #require(forms.first { $0.element.text.contains(button) }, "no button \(button)")
  }
}

extension HTTPField.Name {
  // The literal is a token, which is all that the initialiser asks for.
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}

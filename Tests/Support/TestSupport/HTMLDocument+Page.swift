import Testing
package import WebMVVMTesting

extension HTMLDocument {
  /// The message of the last action.
  package var flash: String? {
    get throws { try first("p.flash[role=status]")?.text }
  }

  /// The alert of the last action.
  package var alert: String? {
    get throws { try first("p.flash[role=alert]")?.text }
  }

  /// The texts of elements, in the order of the page.
  package func texts(_ selector: String) throws -> [String] {
    try all(selector).map(\.text)
  }

  /// The ids of elements, in the order of the page.
  package func ids(_ selector: String) throws -> [String] {
    try all(selector).compactMap(\.id)
  }

  /// The form with this text on its button.
  package func form(button: String) throws -> HTMLForm {
    try #require(forms.first { $0.element.text.contains(button) }, "no button \(button)")
  }
}

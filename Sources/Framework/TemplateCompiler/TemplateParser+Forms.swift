// A form that is posted says who it was made for. This must not get into an address, or to another site.

extension TemplateParser {
  /// Checks how a form is sent, and lets one that is posted say who it was made for.
  ///
  /// Call it after the start tag of the element.
  mutating func checkSending(of element: String, _ attributes: [Attribute]) {
    if element == "form" { addReaderField(attributes) }
    let isPosted = attributes.contains(where: \.isMethodPost)
    for attribute in attributes {
      switch attribute.name {
      case "enctype" where element == "form":
        report("leave out 'enctype': a field for files writes it", at: attribute.offset)
      // A button can be outside its form, and in another template.
      case "formmethod" where attribute.hasData || attribute.text.lowercased() != "dialog":
        report("a button must not change how its form is sent: write another form", at: attribute.offset)
      case "formaction" where attribute.isOfAnotherSite, "action" where isPosted && attribute.isOfAnotherSite:
        report(
          "a form that is posted must not leave the site, because it says who it was made for: begin the address with '/'",
          at: attribute.offset)
      default: break
      }
    }
  }

  /// A form that is sent with GET must not say in the page's address who it was made for.
  private mutating func addReaderField(_ attributes: [Attribute]) {
    for method in attributes where method.name == "method" {
      if method.isMethodPost {
        add(.readerField)
      } else if method.hasData || !method.conditions.isEmpty {
        report("whether a form is posted must not depend on data: write two forms in sections", at: method.offset)
      }
    }
  }
}

extension Attribute {
  /// Whether the fixed text at the beginning of the value is a scheme or a host. What data adds is not seen.
  fileprivate var isOfAnotherSite: Bool {
    let address = URLAttribute.decoded(text).drop { $0.value <= 0x20 }.filter { !["\t", "\n", "\r"].contains($0) }
    if address.prefix(2).count(where: { $0 == "/" || $0 == "\\" }) == 2 { return true }
    guard let first = address.first, first.isASCII, first.properties.isAlphabetic else { return false }
    return address.first { !$0.isSchemeCharacter } == ":"
  }
}

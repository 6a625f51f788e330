/// What an attribute's value means to a browser, which decides what may stand in it.
enum AttributeKind: Equatable {
  case plain
  /// One URL.
  case url
  /// Not allowed in any template.
  case forbidden(String)
  /// Allowed as fixed text; data in it is an error.
  case fixed(String)

  init(of attribute: String, in element: String) {
    self =
      switch attribute {
      case "style":
        .forbidden("the page's security policy forbids inline styles: give the element a class")
      case _ where attribute.hasPrefix("on"):
        .forbidden("the page's security policy forbids inline scripts: attach '\(attribute)' in a script file")
      case "srcset", "imagesrcset":
        .fixed("'\(attribute)' is a list of URLs, which can't be escaped: no data here")
      case "srcdoc":
        .fixed("'srcdoc' is a page of its own: no data here")
      case "http-equiv":
        .fixed("'http-equiv' decides what the page does: no data here")
      case _ where Self.urls.contains(attribute), "data" where element == "object": .url
      default: .plain
      }
  }

  private static let urls: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "formaction", "href", "icon", "itemid",
    "itemtype", "longdesc", "manifest", "ping", "poster", "profile", "src", "usemap", "xlink:href",
  ]
}

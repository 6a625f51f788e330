/// How a browser interprets an attribute's value. This decides what the value may contain.
enum AttributeKind: Equatable {
  case plain
  /// One URL.
  case url
  /// Not allowed in templates.
  case forbidden(String)
  /// Allowed as fixed text. Data in it is an error.
  case fixed(String)

  init(of attribute: String, in element: String) {
    self =
      switch attribute {
      case "style":
        .forbidden("the page's security policy forbids inline styles: give the element a class")
      case _ where attribute.hasPrefix("on"):
        .forbidden("the page's security policy forbids inline scripts: attach '\(attribute)' in a script file")
      case "srcset", "imagesrcset":
        .fixed("'\(attribute)' is a list of URLs, which cannot be escaped: data is not allowed here")
      case "srcdoc":
        .fixed("'srcdoc' contains a complete page: data is not allowed here")
      case "http-equiv":
        .fixed("'http-equiv' changes how the page works: data is not allowed here")
      case _ where Self.urls.contains(attribute), "data" where element == "object": .url
      default: .plain
      }
  }

  private static let urls: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "formaction", "href", "icon", "itemid",
    "itemtype", "longdesc", "manifest", "ping", "poster", "profile", "src", "usemap", "xlink:href",
  ]
}

/// The layout of a site that has no layout of its own.
struct StandardLayout: View {
  static var scene: StaticString { "Layout" }

  private let content: any Scene
  private let flash: Flash?
  private let styleSheet: String
  private let live: LiveTag

  init(_ content: any Scene, in context: RequestContext) {
    self.content = content
    flash = context.takeFlash()
    styleSheet = context.styleSheet
    live = context.live
  }

  func render(into html: inout HTMLWriter) {
    html.append("<!doctype html>\n<html lang=\"")
    html.attribute(html.language.tag)
    html.append("\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    html.attribute(content.titlePrefix + content.title)
    html.append("</title>\n<link rel=\"stylesheet\" href=\"")
    html.attribute(styleSheet)
    html.append("\">\n")
    html.view(live)
    html.append("</head>\n<body>\n")
    if let flash { flash.render(into: &html) }
    html.append("<main id=\"main\" data-scene=\"")
    html.attribute(type(of: content).scene)
    html.append("\">\n")
    if let errors = content.errorSummary { html.view(errors) }
    html.view(content)
    html.append("\n</main>\n</body>\n</html>\n")
  }
}

extension Flash {
  fileprivate func render(into html: inout HTMLWriter) {
    html.append("<div class=\"flash\">\n<p role=\"")
    html.attribute(role)
    html.append("\">")
    html.text(text)
    html.append("</p>\n")
    if let undo {
      html.append("<form method=\"post\" action=\"")
      html.url(undo)
      html.append("\">")
      html.readerField()
      html.append("<button>")
      html.text(LocalizedText("Undo"))
      html.append("</button></form>\n")
    }
    html.append("</div>\n")
  }
}

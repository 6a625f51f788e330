import WebMVVM

/// A layout that shows something of the Model itself: how many books there are.
struct ShelfLayout: View {
  static var scene: StaticString { "Layout" }

  let title: String
  let content: any Scene
  let live: LiveTag

  init(_ content: any Scene, live: LiveTag) {
    let count = (content as? ShelfViewModel)?.lines.count ?? 0
    title = count > 1 ? "\(content.title) (\(count))" : content.title
    self.content = content
    self.live = live
  }

  func render(into html: inout HTMLWriter) {
    html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<title>")
    html.attribute(title)
    html.append("</title>\n")
    live.render(into: &html)
    html.append("</head>\n<body>\n<main id=\"main\" data-scene=\"")
    html.attribute(type(of: content).scene)
    html.append("\">\n")
    content.render(into: &html)
    html.append("\n</main>\n</body>\n</html>\n")
  }
}

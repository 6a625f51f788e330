// Written by hand, because the template compiler creates Views only for the targets that use this module.
extension PagerViewModel: View {
  /// `Pager`, the name of the partial.
  public static var scene: StaticString { "Pager" }

  /// Writes `<nav class="pager">`. A style sheet must hide elements with the class `visually-hidden`.
  public func render(into html: inout HTMLWriter) {
    let language = Localization.current
    html.append("<nav class=\"pager\" aria-label=\"")
    html.attribute(LocalizedText("Pages"), in: language)
    html.append("\">\n<p>")
    html.text(summary)
    html.append("</p>\n<ol role=\"list\">\n")
    if let previous { arrow(to: previous, rel: "prev", LocalizedText("Previous page"), language, into: &html) }
    for page in pages { page.render(into: &html, in: language) }
    if let next { arrow(to: next, rel: "next", LocalizedText("Next page"), language, into: &html) }
    html.append("\n</ol>\n")
    actions?.render(into: &html)
    html.append("</nav>")
  }

  private func arrow(
    to page: Location, rel: StaticString, _ words: LocalizedText, _ language: Localization,
    into html: inout HTMLWriter
  ) {
    html.append("<li><a rel=\"")
    html.append(rel)
    html.append("\" href=\"")
    html.url(page)
    html.append("\"><span class=\"visually-hidden\">")
    html.text(words, in: language)
    html.append("</span></a></li>")
  }
}

extension PagerCellViewModel: View {
  /// `PagerCell`, the name of the partial.
  public static var scene: StaticString { "PagerCell" }

  /// Writes one `<li>`.
  public func render(into html: inout HTMLWriter) { render(into: &html, in: .current) }

  fileprivate func render(into html: inout HTMLWriter, in language: Localization) {
    html.append("<li>")
    if let link {
      html.append("<a href=\"")
      html.url(link.location)
      html.append("\">")
      number(link.number, language, into: &html)
      html.append("</a>")
    } else if let current {
      html.append("<span aria-current=\"page\">")
      number(current, language, into: &html)
      html.append("</span>")
    } else {
      html.append("<span>…</span>")
    }
    html.append("</li>")
  }

  private func number(_ number: String, _ language: Localization, into html: inout HTMLWriter) {
    html.append("<span class=\"visually-hidden\">")
    html.text(LocalizedText("Page"), in: language)
    html.append("</span> ")
    html.text(number)
  }
}

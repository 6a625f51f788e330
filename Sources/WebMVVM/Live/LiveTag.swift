/// What a layout writes into `<head>` so that the page follows the Model while it is open: the version of the page, who it
/// is for, and the script that keeps it up to date.
///
/// ```html
/// <head>
///   …
///   {{>live}}
/// </head>
/// ```
///
/// A page that does not follow the Model, such as a form that is shown again with its errors, has the script only, which
/// says so: `<html data-live="off">`. The tag writes nothing if the whole site does not follow a Model.
public struct LiveTag: View {
  /// The tag is not a scene.
  public static var scene: StaticString { "Live" }

  private let isLive: Bool
  private let path: String?
  private let reader: ReaderMark

  /// - Parameters:
  ///   - isLive: Whether the page follows the Model.
  ///   - path: See ``SiteConfiguration/livePath``; nil if no page of the site follows a Model.
  ///   - reader: Who the page is for.
  init(isLive: Bool, path: String?, reader: ReaderMark) {
    self.isLive = isLive
    self.path = path
    self.reader = reader
  }

  /// Appends the tag.
  public func render(into html: inout HTMLWriter) {
    guard let path else { return }
    if isLive {
      html.append("<meta name=\"live\" content=\"")
      html.version()
      html.attribute(reader.description)
      html.append("\"")
      writeTexts(into: &html)
      html.append(">\n")
    }
    html.append("<script type=\"module\" src=\"")
    html.attribute(path)
    html.attribute(LiveScript.address)
    html.append("\"></script>\n")
  }

  /// The texts of the script.
  private func writeTexts(into html: inout HTMLWriter) {
    let localization = Localization.current
    for (name, text) in Self.texts {
      html.append(" data-")
      html.append(name)
      html.append("=\"")
      html.attribute(text, in: localization)
      html.append("\"")
    }
  }

  /// In the first one, a number takes the place of the `#`.
  private static let texts: [(StaticString, LocalizedText)] = [
    ("new", LocalizedText("# new")), ("updated", LocalizedText("Updated")),
    ("pause", LocalizedText("Pause updates")), ("resume", LocalizedText("Resume updates")),
    ("gone", LocalizedText("This page is not available any more.")), ("again", LocalizedText("Load it again")),
  ]
}

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
/// says so: `<html data-live="off">`. If the page answers a form, the tag also names the page of the form. The script makes
/// it the address of this page, so that the browser's back button never asks whether to send the form again.
///
/// The tag writes nothing if the whole site does not follow a Model.
public struct LiveTag: View {
  /// The tag is not a scene.
  public static var scene: StaticString { "Live" }

  private let isLive: Bool
  private let path: String?
  private let reader: ReaderMark
  private let texts: SafeHTML
  private let formPage: Location?

  /// - Parameters:
  ///   - isLive: Whether the page follows the Model.
  ///   - path: See ``SiteConfiguration/livePath``; nil if no page of the site follows a Model.
  ///   - reader: Who the page is for.
  ///   - texts: See ``LiveTexts``.
  ///   - formPage: The page of the form that this page answers; nil if it answers none.
  init(isLive: Bool, path: String?, reader: ReaderMark, texts: SafeHTML, formPage: Location? = nil) {
    self.isLive = isLive
    self.path = path
    self.reader = reader
    self.texts = texts
    self.formPage = formPage
  }

  /// Appends the tag.
  public func render(into html: inout HTMLWriter) {
    guard let path else { return }
    if isLive {
      html.append("<meta name=\"live\" content=\"")
      html.version()
      html.attribute(reader.description)
      html.append("\"")
      html.text(texts)
      html.append(">\n")
    }
    if let formPage {
      html.append("<meta name=\"form-page\" content=\"")
      html.attribute(formPage.description)
      html.append("\">\n")
    }
    html.append("<script type=\"module\" src=\"")
    html.attribute(path)
    html.attribute(LiveScript.address)
    html.append("\"></script>\n")
  }
}

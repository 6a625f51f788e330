/// The texts of the script for open pages.
enum LiveTexts {
  /// The attributes with the texts of the script, which are the same on all pages in a language.
  static func attributes(in localization: Localization) -> SafeHTML {
    SafeHTML { html in
      for (name, text) in all {
        html.append(" data-")
        html.append(name)
        html.append("=\"")
        html.attribute(text, in: localization)
        html.append("\"")
      }
    }
  }

  /// In the first one, a number takes the place of the `#`.
  private static let all: [(StaticString, LocalizedText)] = [
    ("new", LocalizedText("# new")), ("updated", LocalizedText("Updated")),
    ("pause", LocalizedText("Pause updates")), ("resume", LocalizedText("Resume updates")),
    ("away", LocalizedText("The server can’t be reached. Nothing can be sent now.")),
    ("gone", LocalizedText("This page is not available any more.")),
    ("failed", LocalizedText("This page could not be brought up to date.")), ("again", LocalizedText("Load it again")),
  ]
}

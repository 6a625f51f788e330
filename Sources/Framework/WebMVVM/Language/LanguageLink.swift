/// A page in one of the languages of a site.
public struct LanguageLink: Sendable {
  /// The language.
  public let language: Language
  /// The name of the language in itself.
  public let name: String
  /// The page in this language.
  public let location: Location
  /// The same page for a link that chooses the language. The browser remembers the choice.
  public let choice: Location
  /// Whether the current page is in this language.
  public let isCurrent: Bool
}

/// A language of a site, by its tag (BCP 47): `en`, `zh-Hans`.
public struct Language: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The tag, as in `<html lang>`.
  public let tag: String

  /// English.
  public static var english: Language { "en" }
  /// Chinese in simplified characters.
  public static var simplifiedChinese: Language { "zh-Hans" }

  /// The language in which texts are made now: that of the request, or English outside of one.
  public static var current: Language { Localization.current.language }

  /// The language with this tag.
  public init(_ tag: String) { self.tag = tag }

  /// The language with this tag.
  public init(stringLiteral tag: String) { self.tag = tag }
}

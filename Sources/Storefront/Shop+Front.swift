extension Shop {
  /// Whether a shop can be called so: 1 to 60 characters that can be seen.
  public static func isName(_ text: String) -> Bool { isLine(text, upTo: 60) }

  /// Whether this can be the sentence about a shop: 1 to 200 characters that can be seen.
  public static func isTagline(_ text: String) -> Bool { isLine(text, upTo: 200) }

  private static func isLine(_ text: String, upTo limit: Int) -> Bool {
    text.hasVisibleCharacters && text.unicodeScalars.count <= limit
  }
}

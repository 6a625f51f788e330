extension Shop {
  /// Whether the text can be the name of a shop: 1 to 60 characters, and not only invisible ones.
  public static func isName(_ text: String) -> Bool { isLine(text, upTo: 60) }

  /// Whether the text can be the sentence about a shop: 1 to 200 characters, and not only invisible ones.
  public static func isTagline(_ text: String) -> Bool { isLine(text, upTo: 200) }

  private static func isLine(_ text: String, upTo limit: Int) -> Bool {
    text.hasVisibleCharacters && text.unicodeScalars.count <= limit
  }
}

/// A pattern for `LIKE … ESCAPE '\'`.
public enum SQLPattern {
  /// Matches what contains `text`.
  ///
  /// ```swift
  /// try db.rows("SELECT … WHERE nameKey LIKE ? ESCAPE '\\'", [SQLPattern.containing(key)]) { … }
  /// ```
  ///
  /// SQLite takes ASCII letters of both cases as equal and PostgreSQL does not: compare texts that are folded already.
  public static func containing(_ text: String) -> String {
    var pattern = "%"
    for character in text.unicodeScalars {
      if ["%", "_", "\\"].contains(character) { pattern += "\\" }
      pattern.unicodeScalars.append(character)
    }
    return pattern + "%"
  }
}

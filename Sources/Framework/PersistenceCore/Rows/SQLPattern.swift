/// A pattern for `LIKE … ESCAPE '\'`.
public enum SQLPattern {
  /// A pattern that matches all texts that contain `text`.
  ///
  /// ```swift
  /// try db.rows("SELECT … WHERE nameKey LIKE ? ESCAPE '\\'", [SQLPattern.containing(key)]) { … }
  /// ```
  ///
  /// In SQLite's `LIKE`, ASCII letters of both cases are equal; in PostgreSQL they are not. Compare texts that are
  /// already folded.
  public static func containing(_ text: String) -> String {
    var pattern = "%"
    for character in text.unicodeScalars {
      if ["%", "_", "\\"].contains(character) { pattern += "\\" }
      pattern.unicodeScalars.append(character)
    }
    return pattern + "%"
  }
}

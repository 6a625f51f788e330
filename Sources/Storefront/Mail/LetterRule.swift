/// Who may write to whom.
public enum LetterRule: String, Sendable, CaseIterable {
  /// Customers write to the shop, and answer letters that they got. Nobody but the operators can look for people.
  case shop
  /// Everybody writes to everybody, as in the articles.
  case people

  /// Whether a person can look for others, and write to them.
  func allows(_ person: Person?) -> Bool { self == .people || person?.isOperator == true }
}

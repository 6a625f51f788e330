/// A person to greet.
struct Person: Codable, Hashable {
  /// The longest name, in characters.
  static let nameLimit = 40

  let firstName: String
  let lastName: String

  static let davidBlaine = Person(firstName: "David", lastName: "Blaine")
}

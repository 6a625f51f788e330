/// A person to greet.
struct Person: Codable, Hashable {
  /// The longest name, in characters.
  static let nameLimit = 40

  let firstName: String
  let lastName: String

  /// The greeting of the person. It is in English in all languages, as in the article.
  var greeting: String { "Hello \(firstName) \(lastName)" }

  static let davidBlaine = Person(firstName: "David", lastName: "Blaine")
}

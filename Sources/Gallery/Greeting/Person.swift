import WebMVVM

/// A person to greet.
struct Person: Codable, Hashable {
  /// The longest name, in characters.
  static let nameLimit = 40

  let firstName: String
  let lastName: String

  /// The whole name. A name in Chinese characters begins with the family name, and has no space.
  var fullName: String { isChinese ? lastName + firstName : "\(firstName) \(lastName)" }

  /// The greeting of the person, in the language of the page.
  var greeting: String { String(localized: "Hello \(fullName)") }

  private var isChinese: Bool { (firstName + lastName).unicodeScalars.allSatisfy(\.properties.isIdeographic) }

  static let davidBlaine = Person(firstName: "David", lastName: "Blaine")
}

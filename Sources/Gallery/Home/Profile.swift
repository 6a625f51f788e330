import WebMVVM

/// A visitor's profile.
struct Profile: Codable, Hashable, Sendable {
  var name: String
  var head: Head

  /// The profile of a visitor who has not changed it, in the language of the page.
  static var someTeacher: Profile { Profile(name: String(localized: "Miss Lin"), head: .panda) }
}

/// A visitor's profile.
struct Profile: Codable, Hashable, Sendable {
  var name: String
  var head: Head

  static let someTeacher = Profile(name: "Miss Lin", head: .panda)
}

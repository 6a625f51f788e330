import MVVM
import WebMVVM

/// Stores the profile, and tells observers when it changes.
final class ProfileCenter {
  private(set) var profile: Profile

  /// Sends every new profile.
  let gotInformation = Signal<Profile>()

  init(_ profile: Profile) {
    self.profile = profile
  }

  func change(to profile: Profile) {
    self.profile = profile
    gotInformation.send(profile)
  }
}

/// A visitor's profile.
struct Profile: Codable, Hashable, Sendable {
  var name: String
  var head: Head

  /// The profile of a visitor who has not changed it, in the language of the page.
  static var someTeacher: Profile { Profile(name: String(localized: "Miss Lin"), head: .panda) }
}

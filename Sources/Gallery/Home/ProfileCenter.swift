import MVVM

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

import MVVM

/// Has the profile, and tells whoever shows something of it that there is another.
final class ProfileCenter {
  private(set) var profile: Profile

  /// Sent with every new profile.
  let gotInformation = Signal<Profile>()

  init(_ profile: Profile) {
    self.profile = profile
  }

  func change(to profile: Profile) {
    self.profile = profile
    gotInformation.send(profile)
  }
}

/// A place on the page that shows a head with its name.
final class HeadImage {
  private(set) var state: HeadImageState

  /// Creates the image from its stored state.
  init(_ state: HeadImageState) {
    self.state = state
  }

  func setHeadImage(of profile: Profile) {
    state.profile = profile
    state.refreshCount += 1
  }
}

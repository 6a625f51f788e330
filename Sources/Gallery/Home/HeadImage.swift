/// A place on the page that shows a head with its name, as it was last told.
final class HeadImage {
  private(set) var state: HeadImageState

  /// The picture as a visitor left it.
  init(_ state: HeadImageState) {
    self.state = state
  }

  func setHeadImage(of profile: Profile) {
    state.profile = profile
    state.refreshCount += 1
  }
}

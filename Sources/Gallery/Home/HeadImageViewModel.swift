/// A head with its name, for display.
struct HeadImageViewModel {
  let name: String
  let picture: String
  let head: String
  /// How often it was refreshed, as text.
  let refreshed: String

  init(_ state: HeadImageState) {
    name = state.profile.name
    picture = state.profile.head.picture
    head = state.profile.head.name
    refreshed = state.refreshCount == 1 ? "once" : "\(state.refreshCount) times"
  }
}

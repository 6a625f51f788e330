import WebMVVM

/// A head with its name, for display.
struct HeadImageViewModel {
  let name: String
  let picture: String
  let head: LocalizedText
  /// How often it was refreshed.
  let refreshed: LocalizedText

  init(_ state: HeadImageState) {
    name = state.profile.name
    picture = state.profile.head.picture
    head = state.profile.head.name
    refreshed = "Refreshed \(state.refreshCount) times"
  }
}

/// The stored state of a visitor's profile and of the two places that show it.
struct HomeState: VisitorState {
  static let scene = GallerySection.home

  var profile = Profile.someTeacher
  var pageImage = HeadImageState()
  var headerImage = HeadImageState()
}

/// The profile that a place shows, and how often it was refreshed.
struct HeadImageState: Codable, Hashable, Sendable {
  var profile = Profile.someTeacher
  var refreshCount = 0
}

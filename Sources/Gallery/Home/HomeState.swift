/// What the Gallery keeps of a visitor's profile, and of the two places that show it.
struct HomeState: VisitorState {
  static let scene = GallerySection.home

  var profile = Profile.someTeacher
  var pageImage = HeadImageState()
  var headerImage = HeadImageState()
}

/// What a place shows, and how often it was told to.
struct HeadImageState: Codable, Hashable, Sendable {
  var profile = Profile.someTeacher
  var refreshCount = 0
}

import WebMVVM

extension IndexEntry {
  static let home = IndexEntry(
    title: "Home: blocks and a notification",
    summary: """
      Each button has its block beside it, which pushes the scene that it is for. A notification tells every head image \
      of the page that the profile has changed; the form that changes it knows none of them.
      """,
    advice: "Press a button, or change the profile and see both head images refreshed.",
    article: .mail, system: "Home",
    page: GalleryCoordinator.links.below(GalleryCoordinator.home)(HomeCoordinator.home),
    folder: "Home",
    sources: ["HomeViewModel", "HomeButtonViewModel", "HomeScreen", "ProfileCenter"],
    templates: ["Home", "HomeButton"])
}

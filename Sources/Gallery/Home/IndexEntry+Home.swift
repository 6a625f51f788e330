extension IndexEntry {
  static let home = IndexEntry(
    title: "Home: blocks and a notification",
    summary: """
      Each button is created with a block that opens its scene. A notification tells every head image \
      on the page that the profile has changed; the form that changes it does not know the images.
      """,
    advice: "Press a button, or change the profile and see how both head images are refreshed.",
    article: .mail, system: "Home", page: .home,
    folder: "Home",
    sources: ["HomeViewModel", "HomeButtonViewModel", "HomeScreen", "ProfileCenter"],
    templates: ["Home", "HomeButton"])
}

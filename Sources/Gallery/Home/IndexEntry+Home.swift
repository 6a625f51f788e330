import WebMVVM

extension IndexEntry {
  static let home = IndexEntry(
    title: "Home: blocks and a notification",
    summary: Sentences(
      "Each button is created with a block that opens its scene.",
      "A notification tells every head image on the page that the profile has changed.",
      "The form that changes it does not know the images."),
    advice: Sentences(
      "Press a button, or change the profile and see how both head images are refreshed.",
      "Open a second window on this page: its images are refreshed as well."),
    lifetime: Sentences(
      "The signal and its two observers live for one request, while the form is handled.",
      "A window that is open elsewhere learns of the new profile by its topic."),
    article: .mail, names: ArticleName.home,
    folder: "Home",
    sources: [
      "ProfileCenter", "HeadImage", "HeadImageViewModel", "HomeScreen", "HomeViewModel", "ProfileForm",
      "HomeCoordinator",
    ],
    templates: ["Home", "HomeButton"],
    subject: ["gotInformation", "setHeadImage", "button(.", "block", "FormAction"]
  ) { $0.below(GalleryCoordinator.home)(HomeCoordinator.home) }
}

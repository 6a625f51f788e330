import WebMVVM

extension IndexEntry {
  static let greeting = IndexEntry(
    title: "Greeting by a callback",
    summary: Sentences(
      "The simplest binding: the ViewModel calls a closure when its greeting has changed.",
      "The code that shows the scene sets that closure."),
    advice: Sentences(
      "Type your name and show the greeting.", "The callback stores it.",
      "Open a second window on this page: it follows."),
    lifetime: Sentences(
      "The ViewModel and its closure live for one request, and are made anew for the next one.",
      "The stored greeting stays: it touches a topic, and each window that shows it is sent a patch."),
    article: .greeting, names: ArticleName.greeting,
    folder: "Greeting", sources: ["Person", "GreetingViewModel", "GreetingCoordinator"], templates: ["Greeting"],
    subject: ["greetingDidChange", "func showGreeting() {"]
  ) { $0.below(GalleryCoordinator.greeting)(GreetingCoordinator.greeting) }
}

import WebMVVM

extension IndexEntry {
  static let greeting = IndexEntry(
    title: "Greeting by a callback",
    summary: """
      The plainest binding there is: the ViewModel calls a closure when its greeting has changed, and whoever shows the \
      scene has set that closure.
      """,
    advice: "Type who you are and show the greeting. The callback takes it to where it is kept.",
    article: .greeting, system: "Greeting, bound by a callback",
    page: GalleryCoordinator.links.below(GalleryCoordinator.greeting)(GreetingCoordinator.greeting),
    folder: "Greeting", sources: ["GreetingViewModel"], templates: ["Greeting"])
}

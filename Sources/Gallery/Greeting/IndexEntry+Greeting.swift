extension IndexEntry {
  static let greeting = IndexEntry(
    title: "Greeting by a callback",
    summary: """
      The simplest binding: the ViewModel calls a closure when its greeting has changed. The code that shows the scene \
      sets that closure.
      """,
    advice: "Type your name and show the greeting. The callback stores it.",
    article: .greeting, system: "Greeting, bound by a callback", page: .greeting,
    folder: "Greeting", sources: ["GreetingViewModel"], templates: ["Greeting"])
}

import WebMVVM

extension IndexEntry {
  static let patterns = IndexEntry(
    title: "Which pattern when",
    summary: Sentences(
      "The same small scene in five patterns: a button greets a person.",
      "No pattern is the best one everywhere. The numbers are counted in the files below.",
      "A line can be tested without a View if the type that it is in does not know one."),
    advice: Sentences(
      "Greet somebody with all five, compare the numbers, and read the sources and their tests.",
      "Open a second window on this page: it follows, whatever the pattern."),
    lifetime: Sentences(
      "The objects of all five patterns live for one request, and none of them outlives it.",
      "The names are stored, and open pages follow them by their topic, whichever pattern shows them."),
    article: .all, names: ArticleName.patterns,
    folder: "Patterns",
    sources: [
      "Greeting/Person", "PatternLabel", "PatternMVC", "PatternMVP", "PatternUnbound", "PatternBound",
      "PatternCoordinated", "PatternCounts", "PatternsViewModel", "PatternsCoordinator",
    ],
    templates: ["Patterns", "PatternCell"],
    subject: [
      "label.text =", "weak var view", "show(greeting", "bindData(with", "func showGreeting", ".bind(\\.greeting",
      "greetingWasShown",
    ]
  ) { $0.below(GalleryCoordinator.patterns)(PatternsCoordinator.patterns) }
}

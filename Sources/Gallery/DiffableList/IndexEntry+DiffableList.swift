import WebMVVM

extension IndexEntry {
  static let diffableList = IndexEntry(
    title: "A list as snapshots with their difference",
    summary: Sentences(
      "The ViewModel publishes a snapshot of its sections and items, and the list on the page is bound to it.",
      "The difference of two snapshots is what was inserted, removed, moved or changed."),
    advice: Sentences(
      "Search, shuffle, insert, like or remove words, and read how that changed the list.",
      "Open a second window on this page: it follows, and is sent only what differs on its page."),
    lifetime: Sentences(
      "The snapshot and its binding to the list live for one request.",
      "The words are stored, and an open page that shows them is sent what differs, by their topic."),
    article: .mvvmKit, names: ArticleName.diffableList,
    folder: "DiffableList",
    sources: [
      "WordCellViewModel", "WordList", "DiffableListViewModel", "DifferenceViewModel", "WordRowViewModel",
      "DiffableListCoordinator",
    ],
    templates: ["DiffableList", "WordSection", "WordRow", "Difference"],
    subject: [
      "WordSnapshot", "\\.snapshot", "snapshot.append", "difference(from", "applying(", "var snapshot",
    ]
  ) { $0.below(GalleryCoordinator.diffableList)(DiffableListCoordinator.words, nil) }
}

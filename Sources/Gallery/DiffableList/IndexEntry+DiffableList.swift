import WebMVVM

extension IndexEntry {
  static let diffableList = IndexEntry(
    title: "A list as snapshots with their difference",
    summary: Sentences(
      "The ViewModel publishes a snapshot of its sections and items, which a table is bound to.",
      "The table applies the difference: what was inserted, removed, moved or changed.",
      "Only the cells of those items are bound again. The rest of the list stays as it is."),
    advice: Sentences(
      "Search, shuffle, insert, like or remove words, and read how that changed the list.",
      "Open a second window on this page: it is sent the same difference."),
    lifetime: Sentences(
      "The snapshot and its binding to the table live for one request.",
      "The words are stored, and an open page that shows them is sent what differs, by their topic."),
    article: .mvvmKit, names: ArticleName.diffableList,
    folder: "DiffableList",
    sources: [
      "WordCellViewModel", "WordList", "WordTable", "WordRow", "DiffableListViewModel", "DifferenceViewModel",
      "WordChangeViewModel", "WordMarkViewModel", "WordSectionViewModel", "WordRowViewModel", "DiffableListCoordinator",
    ],
    templates: ["DiffableList", "WordSection", "WordRow", "Difference"],
    subject: [
      "WordSnapshot", "\\.snapshot", "snapshot.append", "func apply", "difference(from", "CellOwner", "CellSlot",
      "func bind(cell", "row.cell = item",
    ]
  ) { $0.below(GalleryCoordinator.diffableList)(DiffableListCoordinator.words, nil) }
}

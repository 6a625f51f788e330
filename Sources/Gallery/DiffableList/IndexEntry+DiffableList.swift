extension IndexEntry {
  static let diffableList = IndexEntry(
    title: "A list as snapshots with their difference",
    summary: """
      The ViewModel creates a snapshot of its sections and items. The difference from the previous snapshot says what \
      was inserted, removed, moved or changed. The rest of the list stays as it is.
      """,
    advice: "Search, shuffle, insert, like or remove words, and read how that changed the list.",
    article: .mvvmKit, system: "Diffable data source", page: .diffableList(nil),
    folder: "DiffableList",
    sources: ["WordCellViewModel", "WordList", "DiffableListViewModel", "DifferenceViewModel"],
    templates: ["DiffableList", "WordSection", "WordRow", "Difference"])
}

import WebMVVM

extension IndexEntry {
  static let diffableList = IndexEntry(
    title: "A list as snapshots, and their difference",
    summary: """
      The ViewModel makes a snapshot of its sections and items. The difference from the snapshot before says what came, \
      went, moved or changed, and nothing else of the list need be touched.
      """,
    advice: "Search, shuffle, insert, like or remove words, and read what that did to the list.",
    article: .mvvmKit, system: "Diffable data source",
    page: GalleryCoordinator.links.below(GalleryCoordinator.diffableList)(DiffableListCoordinator.words, nil),
    folder: "DiffableList",
    sources: ["WordCellViewModel", "WordList", "DiffableListViewModel", "DifferenceViewModel"],
    templates: ["DiffableList", "WordSection", "WordRow", "Difference"])
}

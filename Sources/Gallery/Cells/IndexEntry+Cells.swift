import WebMVVM

extension IndexEntry {
  static let cells = IndexEntry(
    title: "Cells with their own buttons",
    summary: Sentences(
      "Each cell's ViewModel has actions, which pass the item's id to the list.",
      "They do so directly to the list's ViewModel, or through a delegate.",
      "The delegate finds the row of its cell, and knows which song is next."),
    advice: Sentences(
      "Press the buttons of a tea, or play a song.", "Each is a form whose address names its item.",
      "Open a second window on this page: only the cells that changed are replaced."),
    lifetime: Sentences(
      "A cell's ViewModel and the weak reference to its delegate live for one request.",
      "Stars, amounts and plays are stored, and open pages follow them by their topic."),
    article: .mvvmKit, names: ArticleName.cells,
    folder: "Cells",
    sources: ["TeaListViewModel", "SongListViewModel", "CellsViewModel", "CellsCoordinator"],
    templates: ["Cells", "TeaCell", "SongCell"],
    subject: [
      ": CellViewModel {", "FormAction", "SongCellDelegate", "delegate?", "delegate: self", "didTapButton", "position(",
      "snapshot[",
    ]
  ) { $0.below(GalleryCoordinator.cells)(CellsCoordinator.cells) }
}

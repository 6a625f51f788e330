extension IndexEntry {
  static let cells = IndexEntry(
    title: "Cells with their own buttons",
    summary: """
      Each cell's ViewModel has actions, which pass the item's id to the list: directly to the \
      list's ViewModel, or through a delegate.
      """,
    advice: "Press the buttons of a tea, or play a song. Each is a form whose address names its item.",
    article: .mvvmKit, system: "Custom cell interaction", page: .cells,
    folder: "Cells",
    sources: ["TeaCellViewModel", "TeaListViewModel", "SongCellViewModel", "SongListViewModel", "CellsViewModel"],
    templates: ["Cells", "TeaCell", "SongCell"])
}

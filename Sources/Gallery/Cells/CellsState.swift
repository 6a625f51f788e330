/// The stored state of a visitor's teas and songs.
struct CellsState: VisitorState {
  static let scene = GallerySection.cells

  var starred: Set<Tea.ID> = []
  var amounts: [Tea.ID: Int] = [:]
  var playing: Song.ID?
  var playCounts: [Song.ID: Int] = [:]
}

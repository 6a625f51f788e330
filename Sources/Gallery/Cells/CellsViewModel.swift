import MVVM
import Observation
import WebMVVM

/// Where the lists can lead.
typealias CellsNavigation = TeaListNavigation & SongListNavigation

/// The page that shows both lists.
@Observable
final class CellsViewModel: Scene {
  let title = String(localized: "Cells with their own buttons")
  let teas: TeaListViewModel
  let songs: SongListViewModel
  private(set) var summary = ""

  init(visitor: VisitorDataController, coordinator: any CellsNavigation) {
    teas = TeaListViewModel(visitor: visitor, coordinator: coordinator)
    songs = SongListViewModel(visitor: visitor, coordinator: coordinator)
  }

  func load() async throws {
    try await teas.load()
    try await songs.load()
    let stars = teas.state.starred.count
    let amount = teas.state.amounts.values.reduce(0, +)
    summary = String(localized: "Stars: \(stars), in the basket: \(amount)")
  }

  func press(_ button: TeaCellViewModel.Button, of id: Tea.ID) async throws -> Location? {
    try await Self.cell(id, of: teas.cells).action(of: button)()
  }

  func play(_ id: Song.ID) async throws -> Location? {
    try await songs.load()
    return try await Self.cell(id, of: songs.snapshot.items).play()
  }

  private static func cell<Cell: CellViewModel>(_ id: Cell.ID, of cells: [Cell]) throws -> Cell {
    guard let cell = cells.first(where: { $0.id == id }) else {
      throw Problem.notFound("There is no such item", "Choose another item from the list.")
    }
    return cell
  }
}

/// The stored state of a visitor's teas and songs.
struct CellsState: VisitorState {
  static let scene = GallerySection.cells

  var starred: Set<Tea.ID> = []
  var amounts: [Tea.ID: Int] = [:]
  var playing: Song.ID?
  var playCounts: [Song.ID: Int] = [:]

  func amount(of tea: Tea.ID) -> Int { amounts[tea] ?? 0 }
}

import MVVM
import Observation
import WebMVVM

/// The page that shows both lists.
@Observable
final class CellsViewModel: Scene {
  let title = "Cells with their own buttons"
  private(set) var teas: TeaListViewModel?
  private(set) var songs: SongListViewModel?
  private(set) var summary = ""

  private let visitor: VisitorDataController
  private let coordinator: any CellsCoordinator

  init(visitor: VisitorDataController, coordinator: any CellsCoordinator) {
    self.visitor = visitor
    self.coordinator = coordinator
  }

  func load() throws {
    let state: CellsState = try visitor.state()
    teas = TeaListViewModel(state, coordinator: coordinator)
    songs = SongListViewModel(state, coordinator: coordinator)
    let stars = state.starred.count
    let amount = state.amounts.values.reduce(0, +)
    summary = "\(stars == 1 ? "1 star" : "\(stars) stars"), \(amount) in the basket"
  }

  func press(_ button: TeaCellViewModel.Button, of id: Tea.ID) async throws -> Location {
    let coordinator = coordinator
    try await visitor.change(CellsState.self) { state in
      let list = TeaListViewModel(state, coordinator: coordinator)
      try Self.cell(id, of: list.cells).press(button)
      state = list.state
    }
    return coordinator.cells(showing: "tea-\(id)")
  }

  func play(_ id: Song.ID) async throws -> Location {
    let coordinator = coordinator
    try await visitor.change(CellsState.self) { state in
      let list = SongListViewModel(state, coordinator: coordinator)
      try Self.cell(id, of: list.cells).play()
      state = list.state
    }
    return coordinator.cells(showing: "song-\(id)")
  }

  private static func cell<Cell: CellViewModel>(_ id: Cell.ID, of cells: [Cell]) throws -> Cell {
    guard let cell = cells.first(where: { $0.id == id }) else {
      throw Problem.notFound("There is no such item", "Choose another item from the list.")
    }
    return cell
  }
}

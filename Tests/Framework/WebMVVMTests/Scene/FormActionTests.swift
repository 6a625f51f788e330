import MVVM
import Observation
import Testing

@testable import WebMVVM

@Suite struct FormActionTests {
  @Test func `A cell's action passes its item to the list, and returns the list's location`() async throws {
    let list = TinListViewModel(ids: [7, 8])
    let cell = try #require(list.cells.last)

    let location = try await cell.open()

    #expect(list.opened == [8])
    #expect(location == list.page)
    #expect(cell.open.location.description == "/tins/8/open")
  }

  @Test func `An action that refuses returns no location`() async throws {
    let list = TinListViewModel(ids: [0])

    let location = try await #require(list.cells.first).open()

    #expect(location == nil)
  }

  @Test func `An action throws what the list throws`() async throws {
    let list = TinListViewModel(ids: [-1])
    let cell = try #require(list.cells.first)

    await #expect(throws: TinListViewModel.NoSuchTin.self) { try await cell.open() }
  }

  @Test func `An action does not keep its list alive, and does nothing without it`() async throws {
    var list: TinListViewModel? = TinListViewModel(ids: [7])
    weak let kept = list
    let cell = try #require(list?.cells.first)
    #expect(kept != nil)

    list = nil

    #expect(kept == nil)
    #expect(try await cell.open() == nil)
  }

  @Test func `Two actions are equal if their addresses are equal, whatever their closures are`() {
    let (one, other) = (Location(address: "/tins/1/open"), Location(address: "/tins/2/open"))

    #expect(FormAction(at: one) { nil } == FormAction(at: one) { other })
    #expect(FormAction(at: one) { nil }.hashValue == FormAction(at: one) { other }.hashValue)
    #expect(FormAction(at: one) { nil } != FormAction(at: other) { nil })
  }
}

private struct TinCellViewModel: CellViewModel {
  let id: Int
  let open: FormAction
}

@Observable
private final class TinListViewModel: ViewModel {
  struct NoSuchTin: Error {}

  let page = Location(address: "/tins")
  private(set) var cells: [TinCellViewModel] = []
  private(set) var opened: [Int] = []

  init(ids: [Int]) {
    cells = ids.map { id in
      TinCellViewModel(
        id: id, open: FormAction(at: Location(address: "/tins/\(id)/open"), of: self) { try await $0.open(id) })
    }
  }

  func open(_ id: Int) async throws -> Location? {
    guard id >= 0 else { throw NoSuchTin() }
    guard id > 0 else { return nil }
    await Task.yield()
    opened.append(id)
    return page
  }
}

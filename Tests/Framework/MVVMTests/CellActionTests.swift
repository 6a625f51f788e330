import MVVM
import Observation
import Testing

@Suite struct CellActionTests {
  @Test func `A cell's button tells the list's ViewModel which item it belongs to`() throws {
    let list = TinListViewModel(ids: [7, 8])
    try #require(list.cells.last).open()
    #expect(list.opened == [8])
  }

  @Test func `A cell's button tells the cell's delegate which item it belongs to`() {
    let delegate = TinKeeper()
    let cell = OpenableCellViewModel(id: 7, delegate: delegate)
    cell.open()
    #expect(delegate.opened == [7])
  }

  @Test func `A cell's button does not keep the ViewModel alive, and does nothing without it`() throws {
    var list: TinListViewModel? = TinListViewModel(ids: [7])
    weak let kept = list
    let cell = try #require(list?.cells.first)
    #expect(kept != nil)
    list = nil
    #expect(kept == nil)
    cell.open()
  }

  @Test func `A cell's button is not content: a cell with another action is equal and has the same hash`() {
    let cell = OpenableCellViewModel(id: 7, open: CellAction {})
    let other = OpenableCellViewModel(id: 7, open: CellAction { Issue.record("is not called") })
    #expect(cell == other)
    #expect(cell.hashValue == other.hashValue)
    #expect(cell != OpenableCellViewModel(id: 8, open: CellAction {}))
  }
}

private struct OpenableCellViewModel: CellViewModel {
  let id: Int
  let open: CellAction
}

private protocol OpenableCellDelegate: AnyObject {
  func didOpen(_ id: Int)
}

extension OpenableCellViewModel {
  fileprivate init(id: Int, delegate: any OpenableCellDelegate) {
    self.init(id: id, open: CellAction { [weak delegate] in delegate?.didOpen(id) })
  }
}

private final class TinKeeper: OpenableCellDelegate {
  private(set) var opened: [Int] = []

  func didOpen(_ id: Int) { opened.append(id) }
}

@Observable
private final class TinListViewModel: ViewModel {
  private(set) var cells: [OpenableCellViewModel] = []
  private(set) var opened: [Int] = []

  init(ids: [Int]) {
    cells = ids.map { id in OpenableCellViewModel(id: id, open: CellAction(of: self) { $0.open(id) }) }
  }

  func open(_ id: Int) { opened.append(id) }
}

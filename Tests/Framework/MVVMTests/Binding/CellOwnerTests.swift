import MVVM
import Testing

@Suite struct CellOwnerTests {
  private struct MailCellViewModel: CellViewModel {
    let id: Int
    let content: String
    var star = CellAction {}
  }

  private final class MailCell: CellOwner {
    let slot = CellSlot<MailCellViewModel>()
    private(set) var shown: [String] = []

    func bind(cell: MailCellViewModel) { shown.append("\(self.cell?.id ?? 0) \(cell.content)") }
  }

  private let cell = MailCell()

  @Test func `Each cell that is set is bound once, after it was stored`() {
    #expect(cell.cell == nil)
    cell.cell = MailCellViewModel(id: 1, content: "Welcome")
    cell.cell = MailCellViewModel(id: 2, content: "Bye")

    #expect(cell.shown == ["1 Welcome", "2 Bye"])
    #expect(cell.cell?.id == 2)
  }

  @Test func `An equal cell is not bound again, and one whose content differs is`() {
    cell.cell = MailCellViewModel(id: 1, content: "Welcome")
    cell.cell = MailCellViewModel(id: 1, content: "Welcome")
    cell.cell = MailCellViewModel(id: 1, content: "Welcome back")

    #expect(cell.shown == ["1 Welcome", "1 Welcome back"])
  }

  @Test func `A cell without content shows what it showed, until it is reused`() {
    cell.cell = MailCellViewModel(id: 1, content: "Welcome")
    cell.cell = nil
    #expect(cell.cell == nil && cell.shown.count == 1)

    cell.cell = MailCellViewModel(id: 1, content: "Welcome")
    #expect(cell.shown == ["1 Welcome", "1 Welcome"])
  }
}

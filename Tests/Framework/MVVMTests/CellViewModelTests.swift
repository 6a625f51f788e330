import MVVM
import Testing

@Suite struct CellViewModelTests {
  @Test func `A cell is the same item with other content: one identity, another value`() {
    let unread = MailCellViewModel(id: 7, subject: "Hello", isUnread: true)
    let read = MailCellViewModel(id: 7, subject: "Hello", isUnread: false)
    #expect(unread.id == read.id)
    #expect(unread != read)
    #expect(Set([unread, read]).count == 2)
  }

  @Test func `A cell is another item with the same content: another identity`() {
    let first = MailCellViewModel(id: 7, subject: "Hello", isUnread: true)
    let second = MailCellViewModel(id: 8, subject: "Hello", isUnread: true)
    #expect(first.id != second.id)
    #expect(first != second)
  }

  @Test func `A cell shows a list which items to move and which only to redraw`() {
    let before = [7, 8, 9].map { MailCellViewModel(id: $0, subject: "Mail \($0)", isUnread: true) }
    var after = before
    after[1] = MailCellViewModel(id: 8, subject: "Mail 8", isUnread: false)
    #expect(after.map(\.id).difference(from: before.map(\.id)).isEmpty)
    #expect(zip(before, after).filter { $0 != $1 }.map(\.1.id) == [8])
  }
}

private struct MailCellViewModel: CellViewModel {
  let id: Int
  let subject: String
  let isUnread: Bool
}

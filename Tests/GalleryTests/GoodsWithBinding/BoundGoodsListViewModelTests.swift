import MVVM
import Testing

@testable import Gallery

@Suite struct BoundGoodsListViewModelTests {
  private let model = GoodsListModel(sortID: nil)

  private var list: BoundGoodsListViewModel { BoundGoodsListViewModel(model: model, goods: GoodsDataController()) }

  @Test func `The list follows the sort of its Model, with one request a change`() {
    let list = list
    #expect(list.parameters == nil && list.requestCount == 0)

    model.sortID = 1
    #expect(list.parameters == GoodsParameters(id: 1, page: 1) && list.requestCount == 1)
    #expect(list.next() && list.nextPageNumber == 2)
    model.sortID = 1
    #expect(list.nextPageNumber == 2 && list.requestCount == 2)
    model.sortID = 3
    #expect(list.parameters == GoodsParameters(id: 3, page: 1) && list.requestCount == 3)
    #expect(list.cells.map(\.id) == Array(301...308))
    #expect(!list.next() && list.requestCount == 3)
  }

  @Test func `A click is reported to its observers, until they are released`() {
    final class Watcher { var clicked: [Goods.ID] = [] }
    let list = list
    var watcher: Watcher? = Watcher()
    weak let gone = watcher
    if let watcher { list.cellClick.bind(to: watcher) { $0.clicked.append($1) } }

    list.click(101)
    list.click(101)

    #expect(watcher?.clicked == [101, 101])
    watcher = nil
    #expect(gone == nil)
    list.click(102)
  }

  @Test(arguments: [(1, 14, true), (1, 15, true), (1, 16, false), (2, 16, true), (2, 30, true), (2, 31, false)])
  func `The last page is recognized, even if it is full`(page: Int, count: Int, isLast: Bool) {
    let all = (1...count).map { Goods(id: $0, sortID: 1, name: "", nameZh: "", price: 1) }

    #expect(GoodsDataController(sorts: [], goods: all).page(GoodsParameters(id: 1, page: page)).isLast == isLast)
  }

  @Test func `A screen keeps its content, and does not count its first request twice`() {
    let goods = GoodsDataController()
    let screen = BoundGoodsListScreen(GoodsWithBindingState(), goods: goods)
    screen.model.sortID = 1
    _ = screen.viewModel?.next()

    let next = BoundGoodsListScreen(screen.state, goods: goods)

    #expect(next.cells == screen.cells && next.cells.first?.id == 116)
    #expect(next.viewModel?.requestCount == 2)
    #expect(BoundGoodsListScreen(GoodsWithBindingState(), goods: goods).state.earlierCount == 0)
  }
}

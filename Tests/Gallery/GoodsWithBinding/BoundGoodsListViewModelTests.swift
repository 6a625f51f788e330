import MVVM
import Testing

@testable import Gallery

@Suite struct BoundGoodsListViewModelTests {
  private let model = GoodsListModel(sortID: nil)
  private let goods = BoundGoodsDataController(server: GoodsServer())

  private func list(_ state: GoodsWithBindingState = GoodsWithBindingState()) -> BoundGoodsListViewModel {
    BoundGoodsListViewModel(model: model, state: state, goods: goods)
  }

  @Test func `The list follows the sort of its Model, with one request a change`() async throws {
    let list = list()
    try await list.sendRequest()
    #expect(list.parameters == nil && list.result.requestCount == 0)

    model.sortID = 1
    try await list.sendRequest()
    #expect(list.parameters == GoodsParameters(id: 1, page: 1) && list.result.requestCount == 1)
    #expect(list.next() && list.nextPageNumber == 2)
    try await list.sendRequest()
    model.sortID = 1
    try await list.sendRequest()
    #expect(list.nextPageNumber == 2 && list.result.requestCount == 2)
    model.sortID = 3
    try await list.sendRequest()
    #expect(list.parameters == GoodsParameters(id: 3, page: 1) && list.result.requestCount == 3)
    #expect(list.cells.map(\.id) == Array(301...308))
    #expect(!list.next() && !list.needsRequest)
  }

  @Test func `First on page 1 is no change of State, but requests the goods again`() async throws {
    let list = list()
    model.sortID = 1
    try await list.sendRequest()

    list.first()
    try await list.sendRequest()

    #expect(list.nextPageNumber == 1 && list.result.requestCount == 2)
  }

  @Test func `A request that fails is counted, and the goods from before stay until it is made again`() async throws {
    let works = list()
    model.sortID = 1
    try await works.sendRequest()
    var state = GoodsWithBindingState(sortID: 1, parameters: works.parameters, mode: .failing, result: works.result)
    let fails = list(state)
    #expect(fails.next())

    await #expect(throws: GoodsServerIsDown.self) { try await fails.sendRequest() }

    #expect(fails.nextPageNumber == 2 && fails.result.requestCount == 2 && fails.result.hasFailed)
    #expect(fails.cells == works.cells)
    state = GoodsWithBindingState(sortID: 1, parameters: fails.parameters, result: fails.result)
    let again = list(state)
    #expect(!again.needsRequest && again.next())
    try await again.sendRequest()
    #expect(again.nextPageNumber == 2 && again.cells.first?.id == 116 && !again.result.hasFailed)
  }

  @Test func `A click is reported to its observers, until they are released`() {
    final class Watcher { var clicked: [Goods.ID] = [] }
    let list = list()
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
    let name = BilingualName(english: "", chinese: "")
    let all = (1...count).map { Goods(id: $0, sortID: 1, name: name, price: 1) }

    #expect(GoodsDataController(sorts: [], goods: all).page(GoodsParameters(id: 1, page: page)).isLast == isLast)
  }

  @Test func `A screen is restored with its content and its count, without a request`() async throws {
    let screen = BoundGoodsListScreen(GoodsWithBindingState(), goods: goods)
    screen.model.sortID = 1
    try await screen.viewModel?.sendRequest()
    _ = screen.viewModel?.next()
    try await screen.viewModel?.sendRequest()

    let next = BoundGoodsListScreen(screen.state, goods: goods)

    #expect(next.cells == screen.cells && next.cells.first?.id == 116)
    #expect(next.viewModel?.result.requestCount == 2 && next.viewModel?.needsRequest == false)
  }
}

import MVVM
import WebMVVM

/// Shows the sorts and their goods. A signal tells it which goods to show.
struct GoodsWithBindingCoordinator: GalleryChild {
  static let section = GallerySection.goodsWithBinding
  static let list = page("/") { $0.scene() }
  static let chooseSort = action("/sort", form: SortChoiceForm.self) { goods, form in
    try await goods.request(.sort(form.sort(among: goods.catalogue, list: goods.boundGoodsListPage()).id))
  }
  static let first = action("/first") { try await $0.request(.first) }
  static let next = action("/next") { try await $0.request(.next) }
  static let retry = action("/retry") { try await $0.request(.retry) }
  static let serverMode = action("/server/*", ServerMode.self) { goods, mode in
    try await .action(goods.scene()) { try await $0.setMode(mode) }
  }
  static let click = action("/goods", form: GoodsClickForm.self) { .redirect(try await $0.click($1)) }
  static let detail = mount("/goods") { goods, context in
    GoodsDetailCoordinator(goods: goods.catalogue, list: goods.boundGoodsListPage(), context: context)
  }
  static let routes = Routes {
    list
    chooseSort
    first
    next
    retry
    serverMode
    click
    detail
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private var catalogue: GoodsDataController { gallery.services.goods }

  private func scene() -> GoodsWithBindingViewModel {
    GoodsWithBindingViewModel(
      visitor: visitor, goods: BoundGoodsDataController(server: gallery.services.goodsServer), coordinator: self)
  }

  private func request(_ change: GoodsWithBindingViewModel.Change) async throws -> Outcome {
    try await .command(scene(), \.command, with: change, in: context)
  }

  /// Observes the screen's signal, which sends the goods that were clicked.
  private func click(_ form: GoodsClickForm) async throws -> Location {
    var page = boundGoodsListPage()
    let goods = try form.goods(among: catalogue, list: page)
    let screen = try await scene().screen()
    let details = links.below(Self.detail)
    let clicks = screen.viewModel?.cellClick.bind { page = details(GoodsDetailCoordinator.detail, $0) }
    screen.viewModel?.click(goods.id)
    clicks?.cancel()
    return page
  }
}

extension GoodsWithBindingCoordinator: GoodsWithBindingNavigation {
  func boundGoodsListPage() -> Location { links(Self.list) }

  func chooseSortAction() -> Location { links(Self.chooseSort) }

  func firstGoodsAction() -> Location { links(Self.first) }

  func nextGoodsAction() -> Location { links(Self.next) }

  func retryGoodsAction() -> Location { links(Self.retry) }

  func serverModeAction(_ mode: ServerMode) -> Location { links(Self.serverMode, mode) }

  /// All forms that make a request use the same address, so that they are one command.
  func requestCommand() -> CommandLocation { context.command(at: firstGoodsAction(), on: boundGoodsListPage()) }

  func clickGoodsAction() -> Location { links(Self.click) }
}

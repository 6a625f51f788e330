import MVVM
import WebMVVM

/// Shows the sorts and their goods. A signal tells it which goods to show.
struct GoodsWithBindingCoordinator: GalleryChild {
  static let section = GallerySection.goodsWithBinding
  static let list = page("/") { $0.scene() }
  static let chooseSort = action("/sort", form: SortChoiceForm.self) { goods, form in
    try await .action(goods.scene(), form) { try await $0.chooseSort(form.id.value) }
  }
  static let first = action("/first") { goods in
    try await .action(goods.scene()) { try await $0.first() }
  }
  static let next = action("/next") { goods in
    try await .action(goods.scene()) { try await $0.next() }
  }
  static let click = action("/goods", form: GoodsClickForm.self) { .redirect(try await $0.click($1)) }
  static let detail = mount("/goods") { goods, context in
    GoodsDetailCoordinator(goods: goods.gallery.services.goods, list: goods.boundGoodsListPage(), context: context)
  }
  static let routes = Routes {
    list
    chooseSort
    first
    next
    click
    detail
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> GoodsWithBindingViewModel {
    GoodsWithBindingViewModel(visitor: visitor, goods: gallery.services.goods, coordinator: self)
  }

  /// Observes the screen's signal, which sends the goods that were clicked.
  private func click(_ form: GoodsClickForm) async throws -> Location {
    var page = boundGoodsListPage()
    let goods = try form.goods(among: gallery.services.goods, list: page)
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

  func clickGoodsAction() -> Location { links(Self.click) }
}

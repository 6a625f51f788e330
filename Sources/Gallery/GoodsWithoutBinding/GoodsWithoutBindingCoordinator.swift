import WebMVVM

/// Shows goods. A closure that it sets tells it which goods to show.
struct GoodsWithoutBindingCoordinator: GalleryChild {
  static let section = GallerySection.goodsWithoutBinding
  static let list = page("/") { $0.scene() }
  static let fetch = action("/") { goods in
    try await .command(goods.scene(), \.command, in: goods.context)
  }
  static let serverMode = action("/server/*", ServerMode.self) { goods, mode in
    try await .action(goods.scene()) { try await $0.setMode(mode) }
  }
  static let select = action("/goods", form: GoodsClickForm.self) { .redirect(try await $0.select($1)) }
  static let detail = mount("/goods") { goods, context in
    GoodsDetailCoordinator(goods: goods.gallery.services.goods, list: goods.unboundGoodsListPage(), context: context)
  }
  static let routes = Routes {
    list
    fetch
    serverMode
    select
    detail
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> GoodsWithoutBindingViewModel {
    GoodsWithoutBindingViewModel(visitor: visitor, server: gallery.services.goodsServer, coordinator: self)
  }

  /// Sets the closure, which is called with the goods that were selected.
  private func select(_ form: GoodsClickForm) async throws -> Location {
    var page = unboundGoodsListPage()
    let goods = try form.goods(among: gallery.services.goods, list: page)
    let controller = try await scene().controller()
    let details = links.below(Self.detail)
    controller.showDetail = { page = details(GoodsDetailCoordinator.detail, $0) }
    controller.tableView.selectRow(ofGoods: goods.id)
    return page
  }
}

extension GoodsWithoutBindingCoordinator: GoodsWithoutBindingNavigation {
  func unboundGoodsListPage() -> Location { links(Self.list) }

  func fetchGoodsAction() -> Location { links(Self.fetch) }

  func fetchGoodsCommand() -> CommandLocation {
    context.command(at: fetchGoodsAction(), on: unboundGoodsListPage())
  }

  func serverModeAction(_ mode: ServerMode) -> Location { links(Self.serverMode, mode) }

  func selectGoodsAction() -> Location { links(Self.select) }
}

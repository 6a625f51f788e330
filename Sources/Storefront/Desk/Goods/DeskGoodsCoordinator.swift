import HTTPTypes
import WebMVVM

/// Shows and changes goods at the desk.
struct DeskGoodsCoordinator: DeskChild {
  static let list = page("/?*&page=*", DeskGoodsQuery.self, PageNumber.self) { desk, query, page in
    DeskGoodsListViewModel(query, page: page, goods: desk.goodsData, coordinator: desk)
  }
  static let goods = page("/*?variant=*", Goods.ID.self, Variant.ID?.self) { $0.goods($1, $2) }
  static let price = action("/*/price?variant=*", Goods.ID.self, Variant.ID?.self, form: DeskPriceForm.self) {
    desk, form, id, variant in
    try await desk.change(desk.goods(id, variant) { $0.price = form }, form) { try await $0.setPrice() }
  }
  static let stock = action("/*/stock?variant=*", Goods.ID.self, Variant.ID?.self, form: DeskStockForm.self) {
    desk, form, id, variant in
    try await desk.change(desk.goods(id, variant) { $0.stock = form }, form) { try await $0.setStock() }
  }
  static let sku = action("/*/sku?variant=*", Goods.ID.self, Variant.ID?.self, form: DeskSKUForm.self) {
    desk, form, id, variant in
    try await desk.change(desk.goods(id, variant) { $0.sku = form }, form) { try await $0.setSKU() }
  }
  static let texts = action("/*/texts", Goods.ID.self, form: DeskTextsForm.self) { desk, form, id in
    try await desk.change(desk.goods(id) { $0.texts = form }, form) { try await $0.setTexts() }
  }
  static let sort = action("/*/sort", Goods.ID.self, form: DeskSortForm.self) { desk, form, id in
    try await desk.change(desk.goods(id) { $0.sort = form }, form) { try await $0.setSort() }
  }
  static let withdrawal = action("/*/withdrawal", Goods.ID.self, form: DeskWithdrawalForm.self) { desk, form, id in
    try await desk.change(desk.goods(id) { $0.withdrawal = form }, form) { try await $0.withdraw() }
  }
  static let earlier = action(
    "/*/earlier?variant=*&*", Goods.ID.self, Variant.ID?.self, EarlierGoods.self
  ) { desk, id, variant, earlier in
    try await .action(desk.goods(id, variant)) { try await $0.undo(earlier) }
  }
  static let routes = Routes {
    list
    goods
    price
    stock
    sku
    texts
    sort
    withdrawal
    earlier
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private var goodsData: DeskGoodsDataController { DeskGoodsDataController(database: services.database) }

  private func goods(
    _ id: Goods.ID, _ variant: Variant.ID? = nil, _ fill: (inout DeskGoodsViewModel.Forms) -> Void = { _ in }
  ) -> DeskGoodsViewModel {
    var forms = DeskGoodsViewModel.Forms()
    fill(&forms)
    return DeskGoodsViewModel(
      id: id, variant: variant, forms: forms, data: goodsData, by: `operator`.id, now: context.clock.now,
      coordinator: self)
  }

  /// Runs an action. If somebody has changed the same meanwhile, the page shows both.
  private func change(
    _ scene: DeskGoodsViewModel, _ form: some WebForm, _ action: (DeskGoodsViewModel) async throws -> Location?
  ) async throws -> Outcome {
    let outcome: Outcome = try await .action(scene, form, action)
    return scene.changed == nil ? outcome : .page(scene, status: .conflict)
  }
}

extension DeskGoodsCoordinator: DeskGoodsListNavigation, DeskGoodsNavigation {
  func goodsList(_ query: DeskGoodsQuery, page: PageNumber) -> Location { links(Self.list, query, page) }

  func goods(_ id: Goods.ID) -> Location { links(Self.goods, id, nil) }

  func goods(_ id: Goods.ID, variant: Variant.ID?) -> Location { links(Self.goods, id, variant) }

  func setPrice(of id: Goods.ID, _ variant: Variant.ID?) -> Location { links(Self.price, id, variant) }

  func setStock(of id: Goods.ID, _ variant: Variant.ID?) -> Location { links(Self.stock, id, variant) }

  func setSKU(of id: Goods.ID, _ variant: Variant.ID?) -> Location { links(Self.sku, id, variant) }

  func setTexts(of id: Goods.ID) -> Location { links(Self.texts, id) }

  func setSort(of id: Goods.ID) -> Location { links(Self.sort, id) }

  func withdraw(_ id: Goods.ID) -> Location { links(Self.withdrawal, id) }

  func shopPage(of goods: Goods) -> Location { shop.goodsDetail(goods.address()) }

  func tell(_ message: LocalizedText, of id: Goods.ID, _ variant: Variant.ID?, undo: EarlierGoods) {
    tell(message, undo: links(Self.earlier, id, variant, undo))
  }
}

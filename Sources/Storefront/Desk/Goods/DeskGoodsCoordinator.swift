import HTTPTypes
import WebMVVM

/// Adds, shows and changes goods at the desk.
struct DeskGoodsCoordinator: DeskChild {
  static let list = page("/?*&page=*", DeskGoodsQuery.self, PageNumber.self) { desk, query, page in
    DeskGoodsListViewModel(query, page: page, goods: desk.goodsData, coordinator: desk)
  }
  static let new = page("/new") { $0.scene(nil) }
  static let add = action("/", form: DeskGoodsForm.self) { desk, form in
    try await desk.save(desk.scene(nil, form), form)
  }
  static let goods = page("/*?variants=*", Goods.ID.self, PageNumber.self) { $0.scene($1, variants: $2) }
  static let save = action("/*", Goods.ID.self, form: DeskGoodsForm.self) { desk, form, id in
    try await desk.save(desk.scene(id, form), form)
  }
  static let routes = Routes {
    list
    new
    add
    goods
    save
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private var goodsData: DeskGoodsDataController { DeskGoodsDataController(database: services.database) }

  private func scene(
    _ id: Goods.ID?, _ form: DeskGoodsForm? = nil, variants page: PageNumber = .first
  ) -> DeskGoodsViewModel {
    DeskGoodsViewModel(
      id, variants: page, form: form, data: goodsData, by: `operator`.id, now: context.clock.now, coordinator: self)
  }

  private func save(_ scene: DeskGoodsViewModel, _ form: DeskGoodsForm) async throws -> Outcome {
    let outcome: Outcome = try await .action(scene, form) { try await $0.saveGoods() }
    return scene.isConflict ? .page(scene, status: .conflict) : outcome
  }
}

extension DeskGoodsCoordinator: DeskGoodsListNavigation, DeskGoodsNavigation {
  func goodsList(_ query: DeskGoodsQuery, page: PageNumber) -> Location { links(Self.list, query, page) }

  func goods(_ id: Goods.ID) -> Location { links(Self.goods, id, .first) }

  func goods(_ id: Goods.ID, variants page: PageNumber) -> Location { links(Self.goods, id, page) }

  func newGoods() -> Location { links(Self.new) }

  func save(_ id: Goods.ID?) -> Location { id.map { links(Self.save, $0) } ?? links(Self.add) }

  func shopPage(of id: Goods.ID) -> Location { shop.goodsDetail(Slugged(id)) }
}

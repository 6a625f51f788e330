import HTTPTypes
import WebMVVM

/// Adds, shows and changes goods at the desk.
struct DeskGoodsCoordinator: DeskChild {
  static let list = page("/?*&page=*", DeskGoodsQuery.self, PageNumber.self) { desk, query, page in
    DeskGoodsListViewModel(query, page: page, goods: desk.goodsData, coordinator: desk)
  }
  static let new = page("/new") { $0.scene(nil, from: DeskGoodsPlace()) }
  static let add = action("/", form: DeskGoodsForm.self) { desk, form in
    try await desk.save(desk.scene(nil, from: DeskGoodsPlace(), form), form)
  }
  static let goods = page(
    "/*?*&page=*&variants=*", Goods.ID.self, DeskGoodsQuery.self, PageNumber.self, PageNumber.self
  ) { desk, id, query, page, variants in
    desk.scene(id, from: DeskGoodsPlace(query: query, page: page, variants: variants))
  }
  static let save = action(
    "/*?*&page=*&variants=*", Goods.ID.self, DeskGoodsQuery.self, PageNumber.self, PageNumber.self,
    form: DeskGoodsForm.self
  ) { desk, form, id, query, page, variants in
    try await desk.save(desk.scene(id, from: DeskGoodsPlace(query: query, page: page, variants: variants), form), form)
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

  private func scene(_ id: Goods.ID?, from place: DeskGoodsPlace, _ form: DeskGoodsForm? = nil) -> DeskGoodsViewModel {
    DeskGoodsViewModel(
      id, from: place, form: form, data: goodsData, by: `operator`.id, now: context.clock.now, coordinator: self)
  }

  private func save(_ scene: DeskGoodsViewModel, _ form: DeskGoodsForm) async throws -> Outcome {
    let outcome: Outcome = try await .action(scene, form) { try await $0.saveGoods() }
    return scene.isConflict ? .page(scene, status: .conflict) : outcome
  }
}

extension DeskGoodsCoordinator: DeskGoodsListNavigation, DeskGoodsNavigation {
  func goodsList(_ query: DeskGoodsQuery, page: PageNumber) -> Location { links(Self.list, query, page) }

  func goods(_ id: Goods.ID, from place: DeskGoodsPlace) -> Location {
    links(Self.goods, id, place.query, place.page, place.variants)
  }

  func newGoods() -> Location { links(Self.new) }

  func save(_ id: Goods.ID?, from place: DeskGoodsPlace) -> Location {
    id.map { links(Self.save, $0, place.query, place.page, place.variants) } ?? links(Self.add)
  }

  func shopPage(of id: Goods.ID) -> Location { shop.goodsDetail(Slugged(id)) }
}

import WebMVVM

/// Shows the detail of goods. Each scene with a list of goods mounts it.
struct GoodsDetailCoordinator: WebCoordinator {
  static let detail = page("/*", Goods.ID.self) { try $0.scene($1) }
  static let routes = Routes { detail }

  let goods: GoodsDataController
  /// The page that links to the details.
  let list: Location
  let context: RequestContext

  private func scene(_ id: Goods.ID) throws -> GoodsDetailViewModel {
    guard let goods = goods.goods(id), let sort = self.goods.sort(goods.sortID) else {
      throw Problem.noSuchGoods(list: list)
    }
    return GoodsDetailViewModel(goods, of: sort, list: list)
  }
}

extension Problem {
  /// The number in an address or a form is not the number of any goods.
  static func noSuchGoods(list: Location) -> Problem {
    .notFound(
      "There are no such goods", "Look for similar goods in the list.",
      wayOut: WayOut("Back to the list", list))
  }
}

/// The form of a list of goods, whose buttons are the goods.
struct GoodsClickForm: WebForm {
  let fields: FormFields
  let id: Field<Goods.ID?>

  init(_ fields: FormFields) {
    self.fields = fields
    id = fields.text("goodsID", .hidden, rule: Goods.ID.init(routeValue:))
  }

  /// The goods that were clicked.
  ///
  /// - Throws: A `Problem` with a link to the list if there are no such goods.
  func goods(among catalogue: GoodsDataController, list: Location) throws -> Goods {
    guard let goods = try id.value.flatMap(catalogue.goods) else { throw Problem.noSuchGoods(list: list) }
    return goods
  }
}

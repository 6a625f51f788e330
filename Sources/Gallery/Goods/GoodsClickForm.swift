import WebMVVM

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

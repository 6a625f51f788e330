/// The catalogue, which a rule makes and nothing changes.
struct GoodsDataController: Sendable {
  let sorts: [GoodsSort]
  private let goods: [Goods]

  /// - Parameter goods: All goods, unless they are to be made by the rule.
  init(sorts: [GoodsSort] = GoodsSort.all, goods: [Goods]? = nil) {
    self.sorts = sorts
    self.goods = goods ?? sorts.flatMap(Self.goods)
  }

  /// A page of a sort's goods.
  func page(_ parameters: GoodsParameters) -> GoodsPage {
    let all = goods.filter { $0.sortID == parameters.id }
    let rest = all.dropFirst((parameters.page - 1) * parameters.num)
    return GoodsPage(goods: Array(rest.prefix(parameters.num)), isLast: rest.count <= parameters.num)
  }

  /// So many goods of all sorts, beginning with a number of the whole row and going round at its end.
  func goods(from start: Int, count: Int) -> [Goods] {
    goods.isEmpty ? [] : (start..<start + count).map { goods[$0 % goods.count] }
  }

  func goods(_ id: Goods.ID) -> Goods? { goods.first { $0.id == id } }

  func sort(_ id: GoodsSort.ID) -> GoodsSort? { sorts.first { $0.id == id } }

  private static let makes = [
    ("Small", "小"), ("Large", "大"), ("Plain", "素"), ("Painted", "彩绘"), ("Old", "老"), ("Travelling", "旅行"),
    ("Everyday", "日用"), ("Festive", "节日"),
  ]

  private static func goods(of sort: GoodsSort) -> [Goods] {
    let names = sort.kinds.flatMap { kind in
      makes.map { make in ("\(make.0) \(kind.name)", make.1 + kind.nameZh) }
    }
    return names.enumerated().map { index, name in
      Goods(
        id: sort.id * 100 + index + 1, sortID: sort.id, name: name.0, nameZh: name.1,
        price: 1_250 + index * 385 % 9_000)
    }
  }
}

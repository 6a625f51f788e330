/// An item of the catalogue.
struct Goods: Identifiable, Sendable {
  let id: Int
  let sortID: GoodsSort.ID
  let name: BilingualName
  /// In fen (1/100 yuan).
  let price: Int

  /// The price as text.
  var priceText: String {
    let fen = price % 100
    return "¥\(price / 100).\(fen < 10 ? "0" : "")\(fen)"
  }
}

/// A sort of goods.
struct GoodsSort: Identifiable, Sendable {
  let id: Int
  let name: BilingualName
  /// The kinds of goods in this sort.
  let kinds: [BilingualName]

  static let all = [
    GoodsSort(
      id: 1, name: BilingualName(english: "Tea things", chinese: "茶具"),
      kinds: kinds(
        ["teapot": "茶壶", "teacup": "茶杯", "tea caddy": "茶罐", "tea tray": "茶盘", "kettle": "水壶"])),
    GoodsSort(
      id: 2, name: BilingualName(english: "Stationery", chinese: "文具"),
      kinds: kinds(["brush": "毛笔", "notebook": "笔记本"])),
    GoodsSort(
      id: 3, name: BilingualName(english: "Lanterns", chinese: "灯笼"), kinds: kinds(["lantern": "灯笼"])),
    GoodsSort(id: 4, name: BilingualName(english: "Kites", chinese: "风筝"), kinds: []),
  ]

  private static func kinds(_ names: KeyValuePairs<String, String>) -> [BilingualName] {
    names.map { BilingualName(english: $0, chinese: $1) }
  }
}

/// The parameters of a request for a page of goods.
struct GoodsParameters: Codable, Hashable, Sendable {
  let id: GoodsSort.ID
  var page: Int
  /// The number of goods on a page.
  static let num = 15
}

/// The response to such a request.
struct GoodsPage: Sendable {
  let goods: [Goods]
  let isLast: Bool
}

/// A sort of goods.
struct GoodsSort: Identifiable, Sendable {
  let id: Int
  let name: String
  let nameZh: String
  /// The kinds of goods in this sort.
  let kinds: [(name: String, nameZh: String)]

  static let all = [
    GoodsSort(
      id: 1, name: "Tea things", nameZh: "茶具",
      kinds: [("teapot", "茶壶"), ("teacup", "茶杯"), ("tea caddy", "茶罐"), ("tea tray", "茶盘"), ("kettle", "水壶")]),
    GoodsSort(id: 2, name: "Stationery", nameZh: "文具", kinds: [("brush", "毛笔"), ("notebook", "笔记本")]),
    GoodsSort(id: 3, name: "Lanterns", nameZh: "灯笼", kinds: [("lantern", "灯笼")]),
    GoodsSort(id: 4, name: "Kites", nameZh: "风筝", kinds: []),
  ]
}

/// One article of the catalogue, with its names in both languages.
struct Goods: Identifiable, Sendable {
  let id: Int
  let sortID: GoodsSort.ID
  let name: String
  let nameZh: String
  /// In fen, a hundredth of a yuan.
  let price: Int

  /// The price as it is shown.
  var priceText: String {
    let fen = price % 100
    return "¥\(price / 100).\(fen < 10 ? "0" : "")\(fen)"
  }
}

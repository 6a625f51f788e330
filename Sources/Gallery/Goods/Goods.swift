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

import WebMVVM

/// What goods had before a change at the desk, in the address of its Undo button.
struct EarlierGoods: RouteQuery {
  var concern: DeskGoods.Concern?
  /// The price, the stock, the SKU or the sort; nil for none. Of texts, the id of an ``EarlierTexts``.
  var value: String?
  /// The price before a reduction.
  var former: String?
  /// The digest of what the change has stored: see ``DeskGoods/seen(_:of:)``. It is undone only while that is stored.
  var seen: String?

  static let fields: [QueryField<EarlierGoods>] = [
    .choice("was", \.concern), .text("value", \.value), .text("former", \.former), .text("seen", \.seen),
  ]
}

import WebMVVM

/// What a person has chosen on the page of goods: a variant, and which picture is large. `quantity.js` adds the quantity.
struct GoodsChoice: RouteQuery, Hashable {
  var variant: Variant.ID?
  /// The number of the picture, from 1.
  var picture: Int?
  /// What is in the field of the quantity; nil for one piece.
  var quantity: Int?

  static let fields: [QueryField<GoodsChoice>] = [
    .text("variant", \.variant), .text("picture", \.picture), .text("quantity", \.quantity),
  ]
}

/// What a shop says of itself on every page, and at the top of Home.
struct ShopFront: Sendable {
  var name = "Vitrine"
  /// The name in Chinese.
  var nameZh: String? = "橱窗"
  /// A sentence about the shop.
  var tagline: String?
  /// The heading of Home; without one it is the tagline, or a welcome.
  var title: String?
  /// What there is to buy; without it Home names some of the sorts.
  var text: String?
  var textZh: String?
  /// The addresses of pictures; without any Home shows those of some sorts.
  var pictures: [String] = []
}

/// The shop's texts for every page and for Home.
struct ShopFront: Sendable {
  var name = "Vitrine"
  /// The name in Chinese.
  var nameZh: String? = "橱窗"
  /// A sentence about the shop.
  var tagline: String?
  /// The heading of Home. Without one, the tagline or a welcome is used.
  var title: String?
  /// A description of the goods. Without one, Home names some of the sorts.
  var text: String?
  var textZh: String?
  /// The addresses of pictures. Without any, Home shows pictures of some sorts.
  var pictures: [String] = []
}

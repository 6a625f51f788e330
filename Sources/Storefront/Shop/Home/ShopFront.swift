import WebMVVM

/// The shop's texts for every page and for Home.
struct ShopFront: Sendable {
  var name = "Vitrine"
  /// The name in Chinese.
  var nameZh: String? = "橱窗"
  /// A sentence about the shop.
  var tagline: String?
  var taglineZh: String?
  /// The heading of Home. Without one, the tagline or a welcome is used.
  var title: String?
  var titleZh: String?
  /// A description of the goods. Without one, Home names some of the sorts.
  var text: String?
  var textZh: String?
  /// The addresses of pictures. Without any, Home shows pictures of some sorts.
  var pictures: [String] = []
  /// Whether this is the demo. Each page says so.
  var isDemo = false

  /// The texts for Home and every page in the language of the request, otherwise in the other one.
  var localized: ShopFront {
    guard Language.current == .simplifiedChinese else { return self }
    return ShopFront(
      name: name, nameZh: nameZh, tagline: taglineZh ?? tagline, title: titleZh ?? title, text: textZh ?? text,
      pictures: pictures, isDemo: isDemo)
  }

  /// The name in the language of the request.
  var localizedName: String { Language.current.choose(name, chinese: nameZh) }
}

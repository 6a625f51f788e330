import WebMVVM

/// The shop's texts for every page and for Home.
///
/// It is a class, because each page passes it on several times.
final class ShopFront: Sendable {
  let name: String
  /// The name in Chinese.
  let nameZh: String?
  /// A sentence about the shop.
  let tagline: String?
  /// The heading of Home. Without one, the tagline or a welcome is used.
  let title: String?
  /// A description of the goods. Without one, Home names some of the sorts.
  let text: String?
  let textZh: String?
  /// The addresses of pictures. Without any, Home shows pictures of some sorts.
  let pictures: [String]

  init(
    name: String = "Vitrine", nameZh: String? = "橱窗", tagline: String? = nil, title: String? = nil,
    text: String? = nil, textZh: String? = nil, pictures: [String] = []
  ) {
    self.name = name
    self.nameZh = nameZh
    self.tagline = tagline
    self.title = title
    self.text = text
    self.textZh = textZh
    self.pictures = pictures
  }

  /// The texts for Home and every page in the language of the request, otherwise in the other one.
  var localized: ShopFront {
    guard Language.current == .simplifiedChinese else { return self }
    return ShopFront(
      name: name, nameZh: nameZh, tagline: textZh ?? tagline, text: textZh ?? text, pictures: pictures)
  }

  /// The name in the language of the request.
  var localizedName: String { Language.current == .simplifiedChinese ? nameZh ?? name : name }
}

import WebMVVM

/// Goods with their names in the languages of the shop.
protocol NamedGoods {
  var id: Goods.ID { get }
  var name: String { get }
  var nameZh: String? { get }
}

extension NamedGoods {
  /// The name in the language of the request, otherwise in the other one.
  var title: String { title(in: .current) }

  /// The name in a language, otherwise in the other one.
  func title(in language: Language) -> String { language.choose(name, chinese: nameZh) }

  /// What the address of the page contains: the id, and the name as the readers of a language see it.
  func address(in language: Language = .current) -> Slugged<Goods.ID> { Slugged(id, title(in: language)) }
}

extension Goods: NamedGoods {}

import Persistence
import WebMVVM

/// The texts by which lists of goods are sorted by name: see `String.orderKey`. Both engines sort them by their bytes.
struct NameKeys: Codable, Equatable, Sendable {
  /// That of the name.
  let name: String
  /// That of the Chinese name, or of the name of goods without one: so in Chinese lists, goods have a place by the name that is
  /// shown.
  let nameZh: String

  /// The columns for `init(_:)`.
  static let columns = "nameKey, nameZhKey"

  init(name: String, nameZh: String?) {
    self.name = name.orderKey
    self.nameZh = nameZh.map(\.orderKey) ?? self.name
  }

  /// The keys as they are stored.
  init(_ row: borrowing Row) throws {
    (name, nameZh) = (try row["nameKey"], try row["nameZhKey"])
  }

  /// The keys for the names in a row.
  init(namesOf row: borrowing Row) throws {
    self.init(name: try row["name"], nameZh: try row["nameZh"])
  }
}

extension NameKeys {
  /// The column by which a list is sorted.
  enum Column: String, Sendable {
    case name = "nameKey"
    case nameZh = "nameZhKey"

    /// That of the names that the page shows. The database reads in another thread, which does not know the page's language.
    static var shown: Column { Language.current == .simplifiedChinese ? .nameZh : .name }
  }
}

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

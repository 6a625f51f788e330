import Persistence
import WebMVVM

/// A sort of goods (商品分类).
package struct Sort: Sendable {
  package typealias ID = Identifier<Sort>

  package let id: ID
  package let name: String
  package let nameZh: String?
  package let goodsCount: Int
  /// The address of a picture of some of its goods.
  let picture: String?

  /// The maximum length of a name, in Unicode scalars.
  package static let nameLength = 100

  /// The columns of `sort` for `init(_:)`.
  static let columns = "id, name, nameZh, goodsCount, picture"

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    name = try row["name"]
    nameZh = try row["nameZh"]
    goodsCount = try row["goodsCount"]
    picture = try row["picture"]
  }
}

extension Sort {
  /// The name in the language of the request, otherwise in the other one.
  var title: String { Language.current.choose(name, chinese: nameZh) }
}

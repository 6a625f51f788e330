import Changes
import Persistence

/// The topics of the shop.
extension TopicKind {
  /// The list of sorts.
  static let sorts = TopicKind("sorts")
  /// What lists show of any goods, except their places in their sorts.
  static let newGoods = TopicKind("new goods")
  /// The names that people show, and who there is.
  static let people = TopicKind("people")
  /// All goods.
  static let allGoods = Topic.table("goods")
  /// The settings of the shop, such as its currencies.
  static let settings = Topic.table("setting")

  /// A sort, by its id.
  static let sort = TopicKind("sort", count: 256)
  /// The list of a sort's goods, by the sort's id.
  static let goodsOfSort = TopicKind("goods of sort", count: 256)
  /// Goods, by their id.
  static let goods = TopicKind("goods", count: 1024)
  /// A mailbox, by its owner's id.
  static let mail = TopicKind("mail", count: 512)
  /// What others see of a person, and the person's settings, by the person's id.
  static let person = TopicKind("person", count: 512)
  /// The letters that a person has begun and not sent, by the person's id.
  static let drafts = TopicKind("drafts", count: 256)
  /// A person's basket, by the person's id.
  static let basket = TopicKind("basket", count: 64)
  /// A visitor's basket, by the digest of its token.
  static let basketOfVisitor = TopicKind("basket of visitor", count: 64)
  /// The orders of a person with their states, by the person's id.
  static let orders = TopicKind("orders", count: 64)
  /// The wishes of a person, by the person's id.
  static let wishes = TopicKind("wishes", count: 16)
  /// All orders, for the desk.
  static let allOrders = TopicKind("all orders")
}

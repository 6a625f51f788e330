import MVVM

/// The topics of the shop. Their slots are part of the schema: never change them, add others.
enum ShopTopics {
  // Whole tables.
  static let sortTable = TopicKind(slot: 0)
  static let goodsTable = TopicKind(slot: 1)
  static let variantTable = TopicKind(slot: 2)
  static let pictureTable = TopicKind(slot: 3)
  static let personTable = TopicKind(slot: 4)
  static let sessionTable = TopicKind(slot: 5)
  static let letterTable = TopicKind(slot: 6)
  static let recipientTable = TopicKind(slot: 7)
  static let mailTable = TopicKind(slot: 8)
  static let undoTable = TopicKind(slot: 9)
  static let settingTable = TopicKind(slot: 10)

  /// The list of sorts.
  static let sorts = TopicKind(slot: 32)
  /// What lists show of any goods, except their places in their sorts.
  static let newGoods = TopicKind(slot: 33)
  /// The names of all people, and who there is.
  static let people = TopicKind(slot: 34)

  /// A sort, by its id.
  static let sort = TopicKind(slots: 256..<512)
  /// The list of a sort's goods, by the sort's id.
  static let goodsOfSort = TopicKind(slots: 512..<768)
  /// A session, by its token's digest: whose it is, and when it began.
  static let session = TopicKind(slots: 768..<1024)
  /// Goods, by their id.
  static let goods = TopicKind(slots: 1024..<2048)
  /// A mailbox, by its owner's id.
  static let mail = TopicKind(slots: 2048..<2560)
  /// What others see of a person, and the person's settings, by the person's id.
  static let person = TopicKind(slots: 2560..<3072)
  /// The list of a person's sessions, by the person's id.
  static let sessions = TopicKind(slots: 3072..<3328)
}

extension Topic {
  static let sorts = ShopTopics.sorts(0)
  static let newGoods = ShopTopics.newGoods(0)
  static let people = ShopTopics.people(0)
  /// The name and the texts of the shop.
  static let shopFront = ShopTopics.settingTable(0)

  static func sort(_ id: Sort.ID) -> Topic { ShopTopics.sort(id.rawValue) }

  static func goodsOfSort(_ id: Sort.ID) -> Topic { ShopTopics.goodsOfSort(id.rawValue) }

  static func goods(_ id: Goods.ID) -> Topic { ShopTopics.goods(id.rawValue) }

  static func mail(of owner: Person.ID) -> Topic { ShopTopics.mail(owner.rawValue) }

  static func person(_ id: Person.ID) -> Topic { ShopTopics.person(id.rawValue) }

  static func session(_ key: TokenDigest) -> Topic { ShopTopics.session(key) }

  static func sessions(of person: Person.ID) -> Topic { ShopTopics.sessions(person.rawValue) }
}

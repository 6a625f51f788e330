import Changes

/// The topics of the shop. Their slots are part of the schema: never change them, add others.
enum ShopTopics {
  // Whole tables.
  static let sortTable = TopicKind("sort table", slot: 0)
  static let goodsTable = TopicKind("goods table", slot: 1)
  static let variantTable = TopicKind("variant table", slot: 2)
  static let pictureTable = TopicKind("picture table", slot: 3)
  static let personTable = TopicKind("person table", slot: 4)
  static let sessionTable = TopicKind("session table", slot: 5)
  static let letterTable = TopicKind("letter table", slot: 6)
  static let recipientTable = TopicKind("recipient table", slot: 7)
  static let mailTable = TopicKind("mail table", slot: 8)
  static let undoTable = TopicKind("undo table", slot: 9)
  static let settingTable = TopicKind("setting table", slot: 10)
  static let draftTable = TopicKind("draft table", slot: 14)

  /// The list of sorts.
  static let sorts = TopicKind("sorts", slot: 32)
  /// What lists show of any goods, except their places in their sorts.
  static let newGoods = TopicKind("new goods", slot: 33)
  /// The names of all people, and who there is.
  static let people = TopicKind("people", slot: 34)

  /// A sort, by its id.
  static let sort = TopicKind("sort", slots: 256..<512)
  /// The list of a sort's goods, by the sort's id.
  static let goodsOfSort = TopicKind("goods of sort", slots: 512..<768)
  /// A session, by its token's digest: whose it is, and when it began.
  static let session = TopicKind("session", slots: 768..<1024)
  /// Goods, by their id.
  static let goods = TopicKind("goods", slots: 1024..<2048)
  /// A mailbox, by its owner's id.
  static let mail = TopicKind("mail", slots: 2048..<2560)
  /// What others see of a person, and the person's settings, by the person's id.
  static let person = TopicKind("person", slots: 2560..<3072)
  /// The list of a person's sessions, by the person's id.
  static let sessions = TopicKind("sessions", slots: 3072..<3328)
  /// The letters that a person has begun and not sent, by the person's id.
  static let drafts = TopicKind("drafts", slots: 3584..<3840)
}

extension Topic {
  static let sorts = ShopTopics.sorts(0)
  static let newGoods = ShopTopics.newGoods(0)
  static let people = ShopTopics.people(0)
  /// All goods.
  static let allGoods = ShopTopics.goodsTable(0)
  /// The name and the texts of the shop.
  static let shopFront = ShopTopics.settingTable(0)

  static func sort(_ id: Sort.ID) -> Topic { ShopTopics.sort(id.rawValue) }

  static func goodsOfSort(_ id: Sort.ID) -> Topic { ShopTopics.goodsOfSort(id.rawValue) }

  static func goods(_ id: Goods.ID) -> Topic { ShopTopics.goods(id.rawValue) }

  static func mail(of owner: Person.ID) -> Topic { ShopTopics.mail(owner.rawValue) }

  static func drafts(of owner: Person.ID) -> Topic { ShopTopics.drafts(owner.rawValue) }

  static func person(_ id: Person.ID) -> Topic { ShopTopics.person(id.rawValue) }

  static func session(_ key: TokenDigest) -> Topic { ShopTopics.session(key) }

  static func sessions(of person: Person.ID) -> Topic { ShopTopics.sessions(person.rawValue) }
}

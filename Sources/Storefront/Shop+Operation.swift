import Persistence

/// What operators want to know about the running shop.
extension Shop {
  /// Why the shop cannot serve pages at the moment, in one sentence; nil if it can. It reads from the database.
  public func obstacle() async -> String? { await database.obstacle() }

  /// How many pages were refused because others were using all connections.
  public var refusedReadCount: Int { database.refusedReadCount }

  /// The connections that pages are reading with now.
  public var readingConnectionCount: Int { database.readingConnectionCount }

  /// The maximum number of connections that pages read with.
  public var readingConnectionLimit: Int { database.readingConnectionLimit }
}

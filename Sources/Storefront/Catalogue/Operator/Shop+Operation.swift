import MVVM
import Persistence

/// What operators want to know about the running shop.
extension Shop {
  /// Why the shop cannot serve pages at the moment, in one sentence; nil if it can. It reads what a page shows.
  public func obstacle() async -> String? {
    if let obstacle = await database.obstacle() { return obstacle }
    do {
      let sorts = SortDataController(database: database), goods = GoodsDataController(database: database)
      for sort in try await sorts.sorts().prefix(1) { _ = try await goods.page(.first, of: sort.id, GoodsQuery()) }
      return nil
    } catch is DatabaseIsBusy {
      // Many pages are being loaded, so they can be read.
      return nil
    } catch {
      return "A page cannot be read: \(error)"
    }
  }

  /// How many pages were refused because others were using all connections.
  public var refusedReadCount: Int { database.refusedReadCount }

  /// The connections that pages are reading with now.
  public var readingConnectionCount: Int { database.readingConnectionCount }

  /// The maximum number of connections that pages read with.
  public var readingConnectionLimit: Int { database.readingConnectionLimit }
}

extension Shop {
  /// Whether the text can be the name of a shop: 1 to 60 characters, and not only invisible ones.
  public static func isName(_ text: String) -> Bool { isLine(text, upTo: 60) }

  /// Whether the text can be the sentence about a shop: 1 to 200 characters, and not only invisible ones.
  public static func isTagline(_ text: String) -> Bool { isLine(text, upTo: 200) }

  private static func isLine(_ text: String, upTo limit: Int) -> Bool {
    text.hasVisibleCharacters && text.unicodeScalars.count <= limit
  }
}

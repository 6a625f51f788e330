public import PersistenceCore
public import WebMVVM

extension Reader {
  /// Runs a query for one page of a list, and counts the rows of all pages.
  ///
  /// ```swift
  /// let notes = try db.page(number, .notes, "SELECT id, text FROM note WHERE list = ? ORDER BY id DESC", [list], Note.init)
  /// ```
  ///
  /// - Parameters:
  ///   - number: The number of the page. The list may be too short to have it: see `ListPage.checkExists`.
  ///   - paging: How the list is divided into pages.
  ///   - sql: The query for the whole list, with its order and without `LIMIT`.
  ///   - arguments: The values of its question marks.
  ///   - make: Creates an item from a row.
  /// - Throws: `SQLError`, `RowError`, and what `make` throws.
  public func page<Item>(
    _ number: PageNumber, _ paging: Paging, _ sql: String, _ arguments: Arguments = [],
    _ make: (borrowing Row) throws -> Item
  ) throws -> ListPage<Item> {
    let total: Int = try value("SELECT count(*) FROM (\(sql)) AS list", arguments) ?? 0
    let items = try paging.offset(of: number).map { offset in
      try rows("\(sql) LIMIT ? OFFSET ?", arguments + [paging.size, offset], make)
    }
    return ListPage(number: number, items: items ?? [], total: total, paging: paging)
  }
}

import Foundation
import MVVM
import Persistence
import WebMVVM

/// Which orders the desk lists.
struct DeskOrderQuery: RouteQuery, Hashable {
  /// A number of an order, a day as `2026-11-29`, or a part of the name of who ordered or who gets the goods.
  var words: String?
  var state: OrderState?
  /// Whose orders they are.
  var account: Person.ID?

  static let fields: [QueryField<DeskOrderQuery>] = [
    .text("q", \.words, .search, length: 100), .choice("state", \.state), .text("account", \.account),
  ]

  /// A condition for rows of `purchase` joined with `person`.
  func condition(_ clock: ReaderClock) -> (sql: String, arguments: Arguments) {
    var (conditions, arguments): ([String], Arguments) = (["TRUE"], [])
    func add(_ sql: String, _ more: Arguments) {
      conditions.append(sql)
      arguments += more
    }
    if let state { add("state = ?", [state]) }
    if let account { add("personID = ?", [account]) }
    if let words {
      let text = words.hasPrefix("#") ? String(words.dropFirst()) : words
      if let number = Int64(text) {
        add("purchase.id = ?", [number])
      } else if let day = clock.day(text) {
        add("purchase.date >= ? AND purchase.date < ?", [day.start, day.end])
      } else {
        let escaped = text.lowercased().map { "\\%_".contains($0) ? "\\\($0)" : "\($0)" }
        let part = "%\(escaped.joined())%"
        add("(lower(recipient) LIKE ? ESCAPE '\\' OR lower(displayName) LIKE ? ESCAPE '\\')", [part, part])
      }
    }
    return (conditions.joined(separator: " AND "), arguments)
  }
}

/// The list from which an order was opened.
struct DeskOrderPlace: Hashable {
  var query = DeskOrderQuery()
  var page = PageNumber.first
}

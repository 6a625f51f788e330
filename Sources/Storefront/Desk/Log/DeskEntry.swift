import Foundation
import Persistence
import WebMVVM

/// An entry of the desk's log.
struct DeskEntry: Sendable {
  typealias ID = Identifier<DeskEntry>

  let id: ID
  /// Who did it; nil for an account that was deleted.
  let person: Person.ID?
  var personName: String? { storedName.map(FormerMember.shown) }
  /// The raw value of a ``DeskAction``. A later version of the program may know more of them.
  let action: String
  /// The name of what it was done to.
  let subject: String
  /// The id of what it was done to: see ``DeskLog/note(_:name:number:former:present:by:in:now:)``.
  let number: Int64?
  let former: String?
  let present: String?
  let date: Date

  private let storedName: String?

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    person = try row["personID"]
    storedName = try row["displayName"]
    action = try row["action"]
    subject = try row["subject"]
    number = try row["number"]
    (former, present) = (try row["former"], try row["present"])
    date = try row["date"]
  }
}

/// The facts of an entry in the language of the request.
extension DeskEntry {
  /// What it was done to.
  var subjectText: String {
    guard let number, let action = DeskAction(rawValue: action) else { return subject }
    let id = "\(number)"
    return switch action {
    case .orderState: String(localized: "Order \(id)")
    case .letterTaken, .letterReleased, .letterAnswered, .letterMoved:
      String(localized: "Letter \(id) from \(subject.isolated)")
    case .importCheck, .importStart, .importEnd: String(localized: "Import \(id)")
    case .goodsAdded, .price, .stock, .sku, .texts, .pictures, .sort, .withdrawal:
      String(localized: "\(subject.isolated), goods \(id)")
    case .paymentText, .sortAdded, .sortName, .sortPlace, .sortPicture, .sessionsEnded, .passwordLink, .accountRemoved:
      subject
    }
  }

  /// What changed; nil if the action says it all.
  var detailText: String? {
    guard number != nil, let action = DeskAction(rawValue: action) else { return nil }
    switch action {
    case .letterTaken, .letterReleased:
      return former.map { String(localized: "Before that, \($0.isolated) answered it.") }
    case .letterMoved: return present.flatMap(DeskLetterAction.init).map { String(localized: $0.mail.report(1)) }
    case .importCheck: return present
    case .texts where present == nil: return nil
    case .orderState, .sortName, .sortPlace, .sortPicture, .price, .stock, .sku, .texts, .sort:
      return "\(Self.text(former, action)) → \(Self.text(present, action))"
    case .letterAnswered, .paymentText, .sortAdded, .goodsAdded, .pictures, .withdrawal, .importStart, .importEnd,
      .sessionsEnded,
      .passwordLink, .accountRemoved:
      return nil
    }
  }

  /// A former or a present value.
  private static func text(_ value: String?, _ action: DeskAction) -> String {
    switch action {
    case .orderState: value.flatMap(OrderState.init).map { String(localized: $0.text) } ?? value ?? "–"
    case .price: value.map(price) ?? "–"
    case .stock: Stock(count: value.flatMap { Int($0) }).deskText
    case .sort: value?.isolated ?? String(localized: "Unpublished")
    case .sortPicture: value?.isolated ?? String(localized: "the first picture of the goods")
    default: value?.isolated ?? "–"
    }
  }

  /// A price as ``Price/logged`` has it.
  private static func price(_ value: String) -> String {
    let parts = value.split(separator: " ").map(String.init)
    guard parts.count > 1, let currency = try? Currency(code: parts[1]) else { return value }
    let amounts = [parts[0]] + parts.dropFirst(2)
    let texts = amounts.map { (try? Money(price: $0, currency: currency))?.formatted ?? $0 }
    return texts.count == 1 ? texts[0] : String(localized: "\(texts[0]) (before \(texts[1]))")
  }
}

extension Price {
  /// The facts of it for the log: `70.50 CNY`, or with the price before a reduction `70.50 CNY 80.00`.
  var logged: String {
    ([amount.decimal, amount.currency.code] + [former?.decimal].compactMap(\.self)).joined(separator: " ")
  }
}

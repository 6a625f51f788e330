import Accounts
import MVVM
import WebMVVM

/// The page on which a letter is written. Each has one draft at most, so a letter that was begun is there again after a
/// reload, in another language and in another window.
enum DraftPlace: Hashable, Sendable {
  /// A letter to anybody. A number distinguishes several of them.
  case letter(PageNumber)
  /// A letter to the person with this name.
  case to(String)
  case reply(Mail.ID)
  /// A letter to the shop about goods.
  case about(Goods.ID)
  /// A letter to the shop about an order.
  case order(Order.ID)

  /// The place of the first letter.
  static let first = DraftPlace.letter(.first)
  /// What the address of the page has in its query.
  init(name: String?, reply: Mail.ID?, number: PageNumber, about goods: Goods.ID?, order: Order.ID?) {
    if let reply {
      self = .reply(reply)
    } else if let goods {
      self = .about(goods)
    } else if let order {
      self = .order(order)
    } else if let name, name.utf8.count <= AccountName.byteLimit {
      self = .to(name)
    } else {
      self = .letter(number)
    }
  }

  var name: String? { if case .to(let name) = self { name } else { nil } }

  var reply: Mail.ID? { if case .reply(let id) = self { id } else { nil } }

  var goods: Goods.ID? { if case .about(let id) = self { id } else { nil } }

  var order: Order.ID? { if case .order(let id) = self { id } else { nil } }

  /// Whether the letter is to the shop.
  var isToShop: Bool { goods != nil || order != nil }

  var number: PageNumber { if case .letter(let number) = self { number } else { .first } }
}

/// In a form and in the database it is written as `letter-1`, `to-Chen Yu`, `reply-7`, `about-12` or `order-3`.
extension DraftPlace: RawRepresentable, RouteValue, Codable {
  init?(rawValue text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "letter":
      guard let number = PageNumber(routeValue: parts[1]) else { return nil }
      self = .letter(number)
    case "to":
      guard !parts[1].isEmpty, parts[1].utf8.count <= AccountName.byteLimit else { return nil }
      self = .to(parts[1])
    case "reply":
      guard let id = Mail.ID(routeValue: parts[1]) else { return nil }
      self = .reply(id)
    case "about":
      guard let id = Goods.ID(routeValue: parts[1]) else { return nil }
      self = .about(id)
    case "order":
      guard let id = Order.ID(routeValue: parts[1]) else { return nil }
      self = .order(id)
    default: return nil
    }
  }

  var rawValue: String {
    switch self {
    case .letter(let number): "letter-\(number.routeValue)"
    case .to(let name): "to-\(name)"
    case .reply(let id): "reply-\(id.routeValue)"
    case .about(let id): "about-\(id.routeValue)"
    case .order(let id): "order-\(id.routeValue)"
    }
  }
}

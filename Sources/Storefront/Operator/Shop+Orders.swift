import Foundation
import MVVM
import Persistence
import WebMVVM

/// The orders, for the operator of the shop. Each function returns a text for the operator, and throws an error with a
/// description for the operator.
extension Shop {
  /// The states of an order, by the names that the functions take.
  public static var orderStates: [String] { OrderState.allCases.map(\.rawValue) }

  /// A part of the orders, the latest first.
  ///
  /// - Parameters:
  ///   - state: One of ``orderStates``; nil for all orders.
  ///   - page: The number of the part, from 1.
  public func orders(in state: String? = nil, page: Int = 1) async throws -> String {
    let state = try state.map(Self.orderState)
    guard let page = PageNumber(rawValue: page) else { return "There are no orders." }
    let list = try await orderData.orders(in: state, page: page)
    guard let positions = list.positions else {
      if list.total > 0 { return "There are only \(list.total.counted("order"))." }
      return state.map { "There are no orders in the state “\($0.rawValue)”." } ?? "There are no orders."
    }
    let table = TerminalTable(
      ["Number", "Date", "State", "Person", "Send to", "Pieces", "Total"], rightAligned: [0, 5, 6],
      list.items.map { order in
        [
          "\(order.id.rawValue)", order.date.forTerminal, order.state.rawValue, order.personName.cutForTerminal(to: 24),
          order.recipient.cutForTerminal(to: 24), order.lines.reduce(0) { $0 + $1.quantity }.grouped,
          order.total.formatted,
        ]
      })
    let shown = list.total > list.items.count ? "\(positions.lowerBound)–\(positions.upperBound) of " : ""
    let next = list.next.map { " --page \($0.rawValue) lists the next." } ?? ""
    return "\(table)\n\(shown)\(list.total.counted("order")).\(next)"
  }

  /// An order with its lines and its history.
  public func order(_ number: Int64) async throws -> String {
    guard let order = try await orderData.order(Order.ID(rawValue: number)) else { throw OrderError.unknown(number) }
    return order.textForTerminal
  }

  /// Changes the state of an order. A letter tells the person, and the stock of a cancelled order returns.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - state: One of ``orderStates``.
  public func setState(_ state: String, ofOrder number: Int64) async throws -> String {
    do {
      let order = try await orderData.setState(
        Self.orderState(state), of: Order.ID(rawValue: number), by: nil, ifRevision: nil)
      return "Order \(number) is now \(order.state.rawValue). A letter tells \(order.personName.inTerminalCell)."
    } catch is NoSuchOrder {
      throw OrderError.unknown(number)
    } catch let error as OrderStateError {
      throw OrderError.isNotNext(error.order, error.state)
    }
  }

  private var orderData: OrderDataController { OrderDataController(database: database) }

  private static func orderState(_ text: String) throws -> OrderState {
    guard let state = OrderState(rawValue: text) else { throw OrderError.noState(text) }
    return state
  }
}

/// Why a command about orders failed, in words for the operator.
enum OrderError: Error, CustomStringConvertible {
  case unknown(Int64)
  case noState(String)
  case isNotNext(Order, OrderState)

  var description: String {
    switch self {
    case .unknown(let number): "There is no order \(number). “storefront orders list” shows the numbers."
    case .noState(let text):
      "\(text.quotedForTerminal) is no state of an order. The states are \(Shop.orderStates.joined(separator: ", "))."
    case .isNotNext(let order, let state) where order.state == state:
      "Order \(order.id.rawValue) is \(state.rawValue) already. Nothing was changed."
    case .isNotNext(let order, let state):
      """
      Order \(order.id.rawValue) is \(order.state.rawValue), so it can't become \(state.rawValue): it can \
      \(order.nextForTerminal). Nothing was changed.
      """
    }
  }
}

extension Order {
  fileprivate var nextForTerminal: String {
    state.next.isEmpty ? "not change any more" : "become \(state.next.map(\.rawValue).joined(separator: " or "))"
  }

  fileprivate var textForTerminal: String {
    let facts = [
      ("Order", "\(id.rawValue)"), ("Date", date.forTerminal),
      ("State", "\(state.rawValue); it can \(nextForTerminal)"),
      ("Person", personName.inTerminalCell),
      (
        "Send to",
        ([recipient] + address.split(separator: "\n").map(String.init))
          .map(\.inTerminalCell).joined(separator: "\n          ")
      ),
      ("Note", note.split(separator: "\n").map { String($0).inTerminalCell }.joined(separator: "\n          ")),
    ]
    let table = TerminalTable(
      ["Quantity", "Goods", "SKU", "Price", "Total"], rightAligned: [0, 3, 4],
      lines.map { line in
        [
          line.quantity.grouped, line.name(in: .english), line.sku ?? "", line.price.formatted,
          line.price.times(line.quantity).formatted,
        ]
      })
    let history = TerminalTable(
      ["Date", "State", "By"],
      changes.map { [$0.date.forTerminal, $0.state.rawValue, $0.person == nil ? "the terminal" : $0.personName ?? ""] })
    let texts = facts.filter { !$0.1.isEmpty }.map { name, text in
      "\(name):\(String(repeating: " ", count: max(1, 9 - name.utf8.count)))\(text)"
    }
    return """
      \(texts.joined(separator: "\n"))

      \(table)
      Total: \(total.formatted)

      \(history)
      """
  }
}

extension Money {
  /// The price of some pieces. Prices and quantities are bounded; another program's may not be.
  fileprivate func times(_ count: Int) -> Money {
    let (product, overflow) = amount.multipliedReportingOverflow(by: Int64(count))
    return Money(amount: overflow ? .max : product, currency: currency)
  }
}

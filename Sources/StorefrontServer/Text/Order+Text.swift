import Foundation
import MVVM
import Storefront
import WebMVVM

extension Order {
  /// The facts, the lines and the history.
  var text: String {
    let facts = [
      ("Order", "\(id.rawValue)"), ("Date", date.forTerminal),
      ("State", "\(state.rawValue); it can \(nextText)"),
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
          // Prices and quantities are bounded; another program's may not be.
          line.price.times(line.quantity)?.formatted ?? "–",
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

  /// What it can do next.
  fileprivate var nextText: String {
    state.next.isEmpty ? "not change any more" : "become \(state.next.map(\.rawValue).joined(separator: " or "))"
  }
}

extension OrderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let number): "There is no order \(number). “storefront orders list” shows the numbers."
    case .isNotNext(let order, let state) where order.state == state:
      "Order \(order.id.rawValue) is \(state.rawValue) already. Nothing was changed."
    case .isNotNext(let order, let state):
      """
      Order \(order.id.rawValue) is \(order.state.rawValue), so it can't become \(state.rawValue): it can \
      \(order.nextText). Nothing was changed.
      """
    }
  }
}

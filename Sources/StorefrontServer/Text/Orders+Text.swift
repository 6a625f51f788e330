import Foundation
import MVVM
import Storefront

extension ListPage<Order> {
  /// A table, and what other pages there are.
  func text(in state: OrderState?) -> String {
    guard let positions else {
      if total > 0 { return "There are only \(total.counted("order"))." }
      return state.map { "There are no orders in the state “\($0.rawValue)”." } ?? "There are no orders."
    }
    let table = TerminalTable(
      ["Number", "Date", "State", "Person", "Send to", "Pieces", "Total"], rightAligned: [0, 5, 6],
      items.map { order in
        [
          "\(order.id.rawValue)", order.date.forTerminal, order.state.rawValue, order.personName.cutForTerminal(to: 24),
          order.recipient.cutForTerminal(to: 24), order.lines.reduce(0) { $0 + $1.quantity }.grouped,
          order.total.formatted,
        ]
      })
    let part = positions.lowerBound - 1..<positions.upperBound
    return table.text(part, onPage: number.rawValue, of: total, total.counted("order"))
  }
}

import Persistence
import WebMVVM

/// How far an order is.
package enum OrderState: String, CaseIterable, ColumnValue {
  case new, confirmed, sent, done, cancelled

  /// The states that can follow.
  package var next: [OrderState] {
    switch self {
    case .new: [.confirmed, .cancelled]
    case .confirmed: [.sent, .cancelled]
    case .sent: [.done]
    case .done, .cancelled: []
    }
  }

  /// The name for people.
  var text: LocalizedText {
    switch self {
    case .new: "New order"
    case .confirmed: "Confirmed"
    case .sent: "Sent out"
    case .done: "Done"
    case .cancelled: "Cancelled"
    }
  }
}

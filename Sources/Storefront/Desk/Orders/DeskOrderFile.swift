import Foundation
import WebMVVM

/// Orders as a CSV, with a row for each line of an order.
enum DeskOrderFile {
  private static let columns = [
    "Order", "Date", "State", "Account", "Recipient", "Address", "Phone", "Note", "Quantity", "Goods", "SKU", "Price",
    "Sum", "Currency", "Total of the order",
  ]

  /// In bytes. It has room for the lines of tens of thousands of orders.
  private static let limit = 16 << 20

  /// - Parameter orders: The latest first. Those for which the file has no room are left out.
  static func csv(_ orders: [Order]) -> [UInt8] {
    var csv = CSVWriter()
    csv.append(columns)
    for order in orders where csv.bytes.count < limit {
      for line in order.lines {
        let delivery = [order.recipient, order.address, order.phone, order.note].map(text)
        csv.append(
          ["\(order.id.rawValue)", order.date.ISO8601Format(), order.state.rawValue, text(order.personName)]
            + delivery
            + [
              "\(line.quantity)", text(line.name(in: .english)), text(line.sku ?? ""), line.price.decimal,
              (line.price.times(line.quantity) ?? line.price).decimal, order.total.currency.code, order.total.decimal,
            ])
      }
    }
    // Without the mark, spreadsheets take the bytes for those of an older encoding.
    return Array("\u{FEFF}".utf8) + csv.take()
  }

  /// A spreadsheet would run what begins like a formula:
  /// https://owasp.org/www-community/attacks/CSV_Injection
  private static func text(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else { return text }
    return "'" + text
  }
}

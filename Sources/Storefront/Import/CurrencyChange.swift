import MVVM
import Persistence

/// Checks an import whose prices are in another currency than those of the shop.
///
/// A shop has one currency: only goods in it are filtered by price, and an export has no others. So a file may change the
/// currency only if it contains all goods that the shop has.
enum CurrencyChange {
  /// - Throws: ``Refused`` if goods would keep the old currency.
  static func check(_ file: ProductCSV, in db: borrowing Reader) throws {
    guard let old = try CatalogueCurrency.kept(in: db), old != file.currency else { return }
    var rest = try db.value(Self.count, [file.currency.code], as: Int.self) ?? 0
    var steps = ImportSteps(file)
    while rest > 0, let step = try steps.next() {
      let handles = SQLList(step.products.map(\.handle) + step.withdrawn)
      let arguments: Arguments = [file.currency.code]
      rest -=
        try db.value(
          "\(Self.count) AND handle IN (\(handles.marks))", arguments + handles.arguments, as: Int.self) ?? 0
    }
    guard rest == 0 else { throw Refused(goods: rest, from: old.code, to: file.currency.code) }
  }

  private static let count = "SELECT count(*) FROM goods WHERE priceCurrency <> ?"

  /// The shop would have prices in two currencies.
  struct Refused: Error, Equatable, CustomStringConvertible {
    /// How many goods the file does not contain.
    let goods: Int
    let from: String
    let to: String

    var description: String {
      """
      The prices of the shop are in \(from), and this import is in \(to). Nothing was imported, because \
      \(goods.grouped) goods of the shop are not in the file and would keep their prices in \(from). Import the file \
      with --currency \(from), a file with all goods of the shop, or this file into a new database.
      """
    }
  }
}

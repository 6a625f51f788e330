import Foundation
import MVVM

/// The result of an import, for the person who started it.
package struct ImportReport: Hashable, Sendable, CustomStringConvertible {
  var added = 0
  var updated = 0
  /// Goods that are the same in the file and in the shop.
  var unchanged = 0

  /// The number of sorts that the imported goods belong to.
  var sorts = 0

  /// The rows that were not imported.
  var skipped: [ReportedRow] = []

  /// The rows that were imported without some detail.
  var remarks: [ReportedRow] = []

  /// The currency of the file's prices.
  var currency: Currency?

  /// The currency of the shop after the import, if it is not that of the file's prices.
  var shopCurrency: Currency?

  /// The codes of other currencies that goods in the shop have.
  var otherCurrencies: [String] = []

  /// The columns that have values but were not used, or not all of them.
  var unusedColumns: [String] = []

  /// The columns that the file does not have, and whose values the shop has kept.
  var keptColumns: [String] = []

  /// Whether the stocks of known goods were left alone.
  var hasKeptStock = false

  /// Goods that were sold since their last import, and whose stock the file sets: the first ones.
  var sold = SoldGoods()

  /// The number of products that the file marks as not published.
  var notPublished = 0

  /// The number of these that were in the shop.
  var withdrawn = 0

  /// The number of variants that the file does not have, of goods whose variants it lists.
  var withdrawnVariants = 0

  /// The numbers of rows that are not in `skipped` and `remarks`, because only the first ones are listed.
  var moreSkipped = 0
  var moreRemarks = 0

  /// The number of all rows that were not imported.
  package var skippedCount: Int { skipped.count + moreSkipped }

  /// Whether nothing was written, and the report says what would be.
  var isDryRun = false

  /// How many products of the file were imported before the operator stopped the import; nil if all were.
  package var stopped: Stop?

  /// Where an import was stopped.
  package struct Stop: Hashable, Sendable {
    let done: Int
    let total: Int

    fileprivate func text(isDryRun: Bool) -> String {
      let text = "Stopped after \(done.grouped) of \(total.counted("product")) of the file."
      return isDryRun ? text : "\(text) What was imported is kept. Import the file again to continue."
    }
  }

  /// For example "Imported 20 goods in 3 sorts (18 new, 2 updated)".
  package var summary: String {
    let unchangedPart = unchanged > 0 ? ", \(unchanged.grouped) unchanged" : ""
    var text = isDryRun ? "Would import " : "Imported "
    text += "\((added + updated + unchanged).counted("item", "goods")) in \(sorts.counted("sort"))"
    text += " (\(added.grouped) new, \(updated.grouped) updated\(unchangedPart))"
    if notPublished > 0 { text += "; \(isDryRun ? "leave" : "left") out \(notPublished.grouped) not published" }
    if withdrawn > 0 {
      text +=
        " and \(isDryRun ? "withdraw" : "withdrew") \(withdrawn.grouped) that the shop \(isDryRun ? "has" : "had")"
    }
    return text
  }

  /// The summary, the rows that were skipped or imported in part, the currency, and the unused columns.
  package var description: String {
    var text = summary
    let (skip, take) = isDryRun ? ("skip", "take") : ("skipped", "took")
    text += Self.list("; \(skip)", skipped, andMore: moreSkipped)
    text += Self.list(
      skipped.isEmpty ? "; \(take) in part" : "\n\(take.capitalized) in part", remarks, andMore: moreRemarks)
    if let currency { text += "\nPrices are in \(currency.code)." }
    if !otherCurrencies.isEmpty {
      text += "\nWarning: the shop also has goods with prices in \(otherCurrencies.joined(separator: ", "))."
    }
    if let shopCurrency {
      text += "\nThe currency of the shop is \(shopCurrency.code), which most of its goods have."
    }
    if !keptColumns.isEmpty {
      let names = keptColumns.map(\.quotedForTerminal).joined(separator: ", ")
      text += "\n\(isDryRun ? "Would keep" : "Kept") what the file has no column for: \(names)."
    }
    if withdrawnVariants > 0 {
      text += """
        \n\(isDryRun ? "Would withdraw" : "Withdrew") \(withdrawnVariants.counted("variant")) that the file does not have: it \
        has the columns of all options, so it lists the variants of its goods.
        """
    }
    if hasKeptStock {
      text +=
        "\n\(isDryRun ? "Would leave" : "Left") the stock of goods alone that the shop already \(isDryRun ? "has" : "had")."
    }
    text += sold.text(isDryRun: isDryRun)
    if !unusedColumns.isEmpty { text += "\n\(unusedColumnsText)" }
    if isDryRun { text += "\nThis was a dry run: nothing was changed." }
    if let stopped { text += "\n\(stopped.text(isDryRun: isDryRun))" }
    return text
  }

  private var unusedColumnsText: String {
    let (shown, count) = (20, unusedColumns.count)
    let names = unusedColumns.prefix(shown).map(\.quotedForTerminal).joined(separator: ", ")
    let rest = count > shown ? " and \(count - shown) more" : ""
    return "Did not use \(count.counted("column")) of the file: \(names)\(rest)."
  }

  private static func list(_ heading: String, _ rows: [ReportedRow], andMore more: Int) -> String {
    guard !rows.isEmpty else { return "" }
    let count = rows.count + more
    let rest = more > 0 ? "\n  and \(more.grouped) more" : ""
    return "\(heading) \(count.counted("row")):" + rows.map { "\n  \($0)" }.joined() + rest
  }
}

import Foundation
import MVVM
import WebMVVM

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

    fileprivate func text(isDryRun: Bool) -> LocalizedText {
      let products: LocalizedText = total == 1 ? "1 product" : "\(total.grouped) products"
      return isDryRun
        ? "Stopped after \(done.grouped) of \(products) of the file."
        : "Stopped after \(done.grouped) of \(products) of the file. What was imported is kept. Import the file again to continue."
    }
  }

  /// For example "Imported 20 goods in 3 sorts (18 new, 2 updated)".
  package var summary: String { summaryLine.description }

  private var summaryLine: LocalizedText {
    let count = added + updated + unchanged
    let goods: LocalizedText = count == 1 ? "1 item" : "\(count.grouped) goods"
    let place: LocalizedText = sorts == 1 ? "1 sort" : "\(sorts.grouped) sorts"
    let what: LocalizedText =
      unchanged == 0
      ? "\(added.grouped) new, \(updated.grouped) updated"
      : "\(added.grouped) new, \(updated.grouped) updated, \(unchanged.grouped) unchanged"
    var text: LocalizedText =
      isDryRun ? "Would import \(goods) in \(place) (\(what))" : "Imported \(goods) in \(place) (\(what))"
    if notPublished > 0 {
      let count = notPublished.grouped
      text = isDryRun ? "\(text); leave out \(count) not published" : "\(text); left out \(count) not published"
    }
    if withdrawn > 0 {
      let count = withdrawn.grouped
      text =
        isDryRun ? "\(text) and withdraw \(count) that the shop has" : "\(text) and withdrew \(count) that the shop had"
    }
    return text
  }

  package var description: String { lines.map(\.description).joined(separator: "\n") }

  /// The summary, the rows that were skipped or imported in part, the currency, and the unused columns.
  var lines: [LocalizedText] {
    var lines = [summaryLine]
    if skippedCount > 0 {
      let rows = Self.rows(skippedCount)
      let first: LocalizedText = isDryRun ? "\(lines[0]); skip \(rows):" : "\(lines[0]); skipped \(rows):"
      lines = [first] + Self.list(skipped, andMore: moreSkipped)
    }
    if !remarks.isEmpty {
      let rows = Self.rows(remarks.count + moreRemarks)
      let first: LocalizedText = isDryRun ? "Take in part \(rows):" : "Took in part \(rows):"
      lines += [first] + Self.list(remarks, andMore: moreRemarks)
    }
    return lines + currencyLines + keptLines + endLines
  }

  private var currencyLines: [LocalizedText] {
    var lines: [LocalizedText] = []
    if let currency { lines.append(LocalizedText("Prices are in \(currency.code).")) }
    if !otherCurrencies.isEmpty {
      let codes = otherCurrencies.joined(separator: ", ")
      lines.append(LocalizedText("Warning: the shop also has goods with prices in \(codes)."))
    }
    if let shopCurrency {
      lines.append(LocalizedText("The currency of the shop is \(shopCurrency.code), which most of its goods have."))
    }
    return lines
  }

  private var keptLines: [LocalizedText] {
    [
      keptColumns.isEmpty ? nil : keptColumnsLine, withdrawnVariants > 0 ? withdrawnVariantsLine : nil,
      hasKeptStock ? keptStockLine : nil,
    ].compactMap(\.self)
  }

  private var keptColumnsLine: LocalizedText {
    let names = keptColumns.map(\.quotedForTerminal).joined(separator: ", ")
    return isDryRun
      ? "Would keep what the file has no column for: \(names)." : "Kept what the file has no column for: \(names)."
  }

  private var withdrawnVariantsLine: LocalizedText {
    let variants: LocalizedText = withdrawnVariants == 1 ? "1 variant" : "\(withdrawnVariants.grouped) variants"
    let list: LocalizedText = "it has the columns of all options, so it lists the variants of its goods"
    return isDryRun
      ? "Would withdraw \(variants) that the file does not have: \(list)."
      : "Withdrew \(variants) that the file does not have: \(list)."
  }

  private var keptStockLine: LocalizedText {
    isDryRun
      ? "Would leave the stock of goods alone that the shop already has."
      : "Left the stock of goods alone that the shop already had."
  }

  private var endLines: [LocalizedText] {
    var lines = sold.lines(isDryRun: isDryRun)
    if !unusedColumns.isEmpty { lines.append(unusedColumnsLine) }
    if isDryRun { lines.append(LocalizedText("This was a dry run: nothing was changed.")) }
    if let stopped { lines.append(stopped.text(isDryRun: isDryRun)) }
    return lines
  }

  private var unusedColumnsLine: LocalizedText {
    let (shown, count) = (20, unusedColumns.count)
    let columns: LocalizedText = count == 1 ? "1 column" : "\(count.grouped) columns"
    let names = unusedColumns.prefix(shown).map(\.quotedForTerminal).joined(separator: ", ")
    return count > shown
      ? "Did not use \(columns) of the file: \(names) and \((count - shown).grouped) more."
      : "Did not use \(columns) of the file: \(names)."
  }

  private static func rows(_ count: Int) -> LocalizedText { count == 1 ? "1 row" : "\(count.grouped) rows" }

  private static func list(_ rows: [ReportedRow], andMore more: Int) -> [LocalizedText] {
    rows.map { LocalizedText("  \($0.text)") } + (more > 0 ? [LocalizedText("  and \(more.grouped) more")] : [])
  }
}

import MVVM

/// A table outside the web. It shows each snapshot that it is sent, and binds only the cells whose items differ.
final class WordTable {
  private(set) var snapshot = WordSnapshot()
  /// The cells, in the order in which they are shown.
  private(set) var rows: [WordRow] = []
  /// How often a cell was bound.
  private(set) var bindCount = 0

  private var rowsByWord: [Word.ID: WordRow] = [:]

  func apply(_ new: WordSnapshot) {
    for case .removeItem(let id) in new.difference(from: snapshot).changes { rowsByWord[id] = nil }
    snapshot = new
    rows = new.items.map(row)
  }

  /// The cell of an item. An equal item is not bound again.
  private func row(_ item: WordCellViewModel) -> WordRow {
    let row = rowsByWord[item.id] ?? WordRow()
    rowsByWord[item.id] = row
    let before = row.bindCount
    row.cell = item
    bindCount += row.bindCount - before
    return row
  }
}

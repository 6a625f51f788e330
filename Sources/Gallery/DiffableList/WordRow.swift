import MVVM

/// A reused cell of a table outside the web.
final class WordRow: CellOwner {
  let slot = CellSlot<WordCellViewModel>()
  private(set) var text = ""
  /// How often it was bound.
  private(set) var bindCount = 0

  func bind(cell: WordCellViewModel) {
    text = "\(cell.text) ♥ \(cell.likes)"
    bindCount += 1
  }
}

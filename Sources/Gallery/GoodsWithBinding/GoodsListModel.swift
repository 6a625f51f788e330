import Observation

/// The Model shared by the list of sorts and the list of goods.
@Observable
final class GoodsListModel {
  /// The sort that was chosen last.
  var sortID: GoodsSort.ID?

  init(sortID: GoodsSort.ID?) {
    self.sortID = sortID
  }
}

import Observation

/// What the list of sorts and the list of goods share.
@Observable
final class GoodsListModel {
  /// The sort that was chosen last, if there is one.
  var sortID: GoodsSort.ID?

  init(sortID: GoodsSort.ID?) {
    self.sortID = sortID
  }
}

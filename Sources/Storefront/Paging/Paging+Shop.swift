import MVVM

extension Paging {
  /// The articles ask for 15 goods a page.
  static let shop = Paging(size: 15)
}

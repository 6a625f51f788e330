import MVVM

extension Paging {
  /// The articles ask for 15 goods a page.
  static let shop = Paging(size: 15)

  /// Most shops have one page of sorts.
  static let sorts = Paging(size: 120)

  /// Lists of the desk.
  static let desk = Paging(size: 50)
}

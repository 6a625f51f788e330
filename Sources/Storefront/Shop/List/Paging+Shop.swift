import MVVM
import WebMVVM

extension Paging {
  /// The articles ask for 15 goods a page.
  static let shop = Paging(size: 15)

  /// Most shops have one page of sorts.
  static let sorts = Paging(size: 120)

  /// Lists of the desk.
  static let desk = Paging(size: 50)
}

extension PageNumber {
  /// The title of this page of a list. From the second page on it has the number.
  func title(of list: String) -> String {
    self == .first ? list : String(localized: "\(list), page \(rawValue.grouped)")
  }
}

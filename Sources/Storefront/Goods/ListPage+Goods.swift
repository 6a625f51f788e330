import MVVM
import WebMVVM

extension ListPage {
  /// The position of the page in the list, such as "Goods 16–30 of 64".
  ///
  /// - Parameter isTooLong: Whether the list is longer than its known length.
  func summaryOfGoods(isTooLong: Bool) -> String {
    guard let positions else { return "" }
    let (first, last) = (positions.lowerBound.grouped, positions.upperBound.grouped)
    return isTooLong
      ? String(localized: "Goods \(first)–\(last) of more than \(total.grouped)")
      : String(localized: "Goods \(first)–\(last) of \(total.grouped)")
  }
}

import MVVM
import WebMVVM

extension PageNumber {
  /// The title of this page of a list. From the second page on it has the number.
  func title(of list: String) -> String {
    self == .first ? list : String(localized: "\(list), page \(rawValue.grouped)")
  }
}

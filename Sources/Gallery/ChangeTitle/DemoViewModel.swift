import MVVM
import Observation

/// A title that only its Action changes.
@Observable
final class DemoViewModel: ViewModel {
  static let titles = ["MVC", "MVVM", "Swift", "ReactNative"]

  private(set) var title: String

  /// - Parameter title: The second of the titles, unless another was chosen before.
  init(title: String = titles[1]) {
    self.title = title
  }

  /// Chooses another of the titles.
  func changeTitle() {
    title = Self.titles.filter { $0 != title }.randomElement() ?? title
  }
}

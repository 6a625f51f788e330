import MVVM
import Observation

/// A title that only its Action can change.
@Observable
final class DemoViewModel: ViewModel {
  static let titles = ["MVC", "MVVM", "Swift", "ReactNative"]

  private(set) var title: String

  /// - Parameter title: By default the second title.
  init(title: String = titles[1]) {
    self.title = title
  }

  /// Chooses a different title at random.
  func changeTitle() {
    title = Self.titles.filter { $0 != title }.randomElement() ?? title
  }
}

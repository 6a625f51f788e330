import MVVM
import Observation

/// The demo of the articles: State of all kinds that a binding can read, and Actions that change it.
@Observable
final class DemoViewModel: ViewModel {
  private(set) var title: String
  private(set) var subtitle: String?
  private(set) var count = 0
  private(set) var names: [String] = []
  private(set) var isDetailed = false
  let part = CounterViewModel()

  var summary: String { isDetailed ? "\(title), \(part.count)" : title }

  var step: Step { Step(number: count) }

  init(title: String = "MVC") { self.title = title }

  func changeTitle(to title: String) { self.title = title }
  func changeSubtitle(to subtitle: String?) { self.subtitle = subtitle }
  func increment(by step: Int = 1) { count += step }
  func append(_ name: String) { names.append(name) }
  func showDetails(_ isDetailed: Bool = true) { self.isDetailed = isDetailed }
}

/// State that cannot be compared.
struct Step {
  let number: Int
}

/// Shows text, and counts how often it is set.
final class Label {
  var text: String? { didSet { texts.append(text) } }
  var caption = "" { didSet { captions.append(caption) } }
  private(set) var texts: [String?] = []
  private(set) var captions: [String] = []
}

/// Records the values that were sent, in order.
final class Log<Value> {
  private(set) var values: [Value] = []
  func append(_ value: Value) { values.append(value) }
}

import MVVM
import Observation

/// State, an Action for each part of it, and a `load()`.
@Observable
final class CounterViewModel: ViewModel {
  private(set) var title = "Counter"
  private(set) var count = 0

  func load() async {
    await Task.yield()
    count = 10
  }

  func increment() { count += 1 }

  func rename() { title = "Renamed" }
}

import MVVM
import Observation
import Synchronization
import Testing

@Suite struct ViewModelTests {
  @Test func `A ViewModel has nothing to load by default`() async throws {
    let complete: any ViewModel = CompleteViewModel()
    try await complete.load()
    let counter = CounterViewModel()
    let loaded: any ViewModel = counter
    try await loaded.load()
    #expect(counter.count == 10)
  }

  @Test func `A ViewModel loads through its own type too, asynchronously or not`() async throws {
    let (waiting, ready) = (WaitingViewModel(), ReadyViewModel())
    try await waiting.load()
    try ready.load()
    #expect(waiting.isLoaded && ready.isLoaded)
  }

  @Test func `A ViewModel does no work before it is loaded`() {
    #expect(CounterViewModel().count == 0)
  }

  @Test func `A ViewModel tells observers of its State once that an Action is about to change it`() {
    let viewModel = CounterViewModel()
    let changes = Mutex(0)
    let seen = withObservationTracking {
      viewModel.count
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(seen == 0)
    #expect(changes.withLock { $0 } == 0)
    viewModel.increment()
    viewModel.increment()
    #expect(changes.withLock { $0 } == 1)
    #expect(viewModel.count == 2)
  }

  @Test func `A ViewModel does not notify observers of other State`() {
    let viewModel = CounterViewModel()
    let changes = Mutex(0)
    withObservationTracking {
      _ = viewModel.title
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    viewModel.increment()
    #expect(changes.withLock { $0 } == 0)
    viewModel.rename()
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func `A ViewModel lets other code read its State, and not write it`() {
    #expect(!canBeWritten(\CounterViewModel.count))
    #expect(canBeWritten(\OpenViewModel.count))
  }
}

/// The compiler chooses the second of these only for State that the calling code may write.
private func canBeWritten<Root, Value>(_ state: KeyPath<Root, Value>) -> Bool { false }
private func canBeWritten<Root, Value>(_ state: ReferenceWritableKeyPath<Root, Value>) -> Bool { true }

/// State that is complete after `init`.
@Observable
private final class CompleteViewModel: ViewModel {}

@Observable
private final class WaitingViewModel: ViewModel {
  private(set) var isLoaded = false

  func load() async throws { isLoaded = true }
}

@Observable
private final class ReadyViewModel: ViewModel {
  private(set) var isLoaded = false

  func load() throws { isLoaded = true }
}

/// A wrong ViewModel: any code can write its State.
@Observable
private final class OpenViewModel: ViewModel {
  var count = 0
}

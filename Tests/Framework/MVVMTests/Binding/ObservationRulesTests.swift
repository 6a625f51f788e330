import MVVM
import Observation
import Synchronization
import Testing

/// The behaviour of the toolchain on which this module relies. A toolchain that differs fails here first.
@Suite struct ObservationRulesTests {
  @Test func `On this toolchain, Observation does not report an equal value, but reports any change in place`() {
    let viewModel = DemoViewModel(title: "a")
    #expect(announces(\.title, of: viewModel) { $0.changeTitle(to: "b") })
    #expect(!announces(\.title, of: viewModel) { $0.changeTitle(to: "b") })
    #expect(announces(\.count, of: viewModel) { $0.increment(by: 0) })
  }

  @Test func `On this toolchain, Observation reports a change once, before the value is set`() {
    let announced = Mutex(0)
    nonisolated(unsafe) let viewModel = DemoViewModel(title: "a")
    let seen = Mutex("")
    withObservationTracking {
      _ = viewModel.title
    } onChange: {
      announced.withLock { $0 += 1 }
      seen.withLock { $0 = viewModel.title }
    }
    viewModel.changeTitle(to: "b")
    viewModel.changeTitle(to: "c")
    #expect(announced.withLock { $0 } == 1)
    #expect(seen.withLock { $0 } == "a")
  }

  @Test
  @MainActor
  func `On this toolchain, Observation drops values that change quickly in Observations, and a binding does not`() async
  {
    let (viewModel, bound) = (MainCounterViewModel(), Log<Int>())
    viewModel.bind(\.count, to: bound) { $0.append($1) }
    var observations = Observations { viewModel.count }.makeAsyncIterator()
    #expect(await observations.next() == 0)
    for _ in 1...3 { viewModel.increment() }
    #expect(await observations.next() == 3)
    #expect(bound.values == [0, 1, 2, 3])
  }

  private func announces<Value>(
    _ state: KeyPath<DemoViewModel, Value>, of viewModel: DemoViewModel, _ action: (DemoViewModel) -> Void
  ) -> Bool {
    let announced = Mutex(false)
    withObservationTracking {
      _ = viewModel[keyPath: state]
    } onChange: {
      announced.withLock { $0 = true }
    }
    action(viewModel)
    return announced.withLock { $0 }
  }
}

@MainActor @Observable
private final class MainCounterViewModel: @MainActor ViewModel {
  private(set) var count = 0
  func increment() { count += 1 }
}

import MVVM
import Observation
import Testing

@Suite struct BindingIsolationTests {
  @Test
  @MainActor func `A binding in any isolation delivers on the main actor to a ViewModel of the main actor`() async {
    let (viewModel, screen) = (MainViewModel(), MainScreen())
    viewModel.bind(\.title, to: screen, \.text)
    viewModel.bind(\.title, to: screen) { screen, title in screen.show(title) }
    await viewModel.rename()
    #expect(screen.text == "Renamed")
    #expect(screen.shown == ["Main", "Renamed"])
  }

  @Test func `A binding in any isolation delivers in an actor that owns both sides, and keeps neither of them`() async {
    var owner: OwningActor? = OwningActor()
    weak let gone = owner
    await owner?.bind()
    await owner?.rename()
    #expect(await owner?.text == "Renamed")
    owner = nil
    #expect(gone == nil)
  }

  @Test func `A binding in any isolation delivers after each await of one task without an actor`() async {
    let (viewModel, sent) = (CounterViewModel(), Log<Int>())
    viewModel.bind(\.count, to: sent) { $0.append($1) }
    await viewModel.load()
    viewModel.increment()
    #expect(sent.values == [0, 10, 11])
  }
}

@MainActor @Observable
private final class MainViewModel: @MainActor ViewModel {
  private(set) var title = "Main"

  func rename() async {
    await Task.yield()
    title = "Renamed"
  }
}

@MainActor
private final class MainScreen {
  var text = ""
  private(set) var shown: [String] = []
  func show(_ title: String) { shown.append(title) }
}

private actor OwningActor {
  private let viewModel = CounterViewModel()
  private let label = Label()

  var text: String? { label.text }
  func bind() { viewModel.bind(\.title, to: label, \.text) }
  func rename() { viewModel.rename() }
}

import MVVM
import Testing

@Suite struct BindingLifetimeTests {
  @Test func `A binding's lifetime ends with cancel, after which nothing is sent`() {
    let (viewModel, label) = (DemoViewModel(title: "a"), Label())
    let binding = viewModel.bind(\.title, to: label, \.text)
    #expect(!binding.isCancelled)
    binding.cancel()
    binding.cancel()
    viewModel.changeTitle(to: "b")
    #expect(binding.isCancelled)
    #expect(label.texts == ["a"])
  }

  @Test func `A binding's lifetime ends with cancel from within a delivery`() {
    let (viewModel, sent) = (DemoViewModel(), Log<Int>())
    var binding: BindingToken?
    binding = viewModel.bind(\.count) { count in
      sent.append(count)
      if count == 2 { binding?.cancel() }
    }
    for _ in 1...4 { viewModel.increment() }
    #expect(sent.values == [0, 1, 2])
  }

  @Test func `A binding's lifetime ends for all others when the first observer cancels them`() {
    let (viewModel, sent) = (DemoViewModel(), Log<Int>())
    var bindings: [BindingToken] = []
    for index in 0..<8 {
      bindings.append(
        viewModel.bind(\.count) { count in
          guard count > 0 else { return }
          sent.append(index)
          for binding in bindings { binding.cancel() }
        })
    }
    viewModel.increment()
    #expect(sent.values.count == 1)
  }

  @Test func `A binding's lifetime to a closure alone ends when the token is released`() {
    let (viewModel, sent) = (DemoViewModel(), Log<Int>())
    var binding: BindingToken? = viewModel.bind(\.count) { sent.append($0) }
    viewModel.increment()
    #expect(binding?.isCancelled == false)
    binding = nil
    viewModel.increment()
    #expect(sent.values == [0, 1])
  }

  @Test func `A binding's lifetime to a target continues without its token`() {
    let (viewModel, sent) = (DemoViewModel(), Log<Int>())
    var binding: BindingToken? = viewModel.bind(\.count, to: sent) { $0.append($1) }
    #expect(binding != nil)
    binding = nil
    viewModel.increment()
    #expect(sent.values == [0, 1])
  }

  @Test func `A binding's lifetime ends when the target is released, and does not keep it`() {
    let viewModel = DemoViewModel(title: "a")
    var label: Label? = Label()
    weak let gone = label
    let binding = viewModel.bind(\.title, to: label!, \.text)
    label = nil
    #expect(gone == nil)
    #expect(binding.isCancelled)
    viewModel.changeTitle(to: "b")
    #expect(binding.isCancelled)
  }

  @Test func `A binding's lifetime ends when the source is released, and does not keep it`() {
    let label = Label()
    var viewModel: DemoViewModel? = DemoViewModel(title: "a")
    weak let gone = viewModel
    let binding = viewModel!.bind(\.title, to: label, \.text)
    let other = viewModel!.bind(\.count) { _ in }
    viewModel?.changeTitle(to: "b")
    viewModel = nil
    #expect(gone == nil)
    #expect(binding.isCancelled)
    #expect(other.isCancelled)
    #expect(label.text == "b")
  }

  @Test func `A binding's lifetime keeps neither of two objects that own each other's bindings`() {
    var screen: SelfBoundScreen? = SelfBoundScreen()
    weak let (goneScreen, goneViewModel) = (screen, screen?.viewModel)
    screen?.viewModel.increment()
    #expect(screen?.counts == [0, 1])
    screen = nil
    #expect(goneScreen == nil)
    #expect(goneViewModel == nil)
  }

  @Test func `A binding's lifetime leaves nothing in its source after the first change after its end`() {
    let (viewModel, label) = (DemoViewModel(), Label())
    var binding: BindingToken? = viewModel.bind(\.title, to: label, \.text)
    weak let gone = binding
    for title in ["a", "b", "c"] { viewModel.changeTitle(to: title) }
    binding?.cancel()
    binding = nil
    viewModel.changeTitle(to: "d")
    #expect(gone == nil)
  }

  @Test func `A binding's lifetime releases what its closure captures when it is cancelled`() {
    let viewModel = DemoViewModel()
    var held: Label? = Label()
    weak let gone = held
    let binding = viewModel.bind(\.title) { [held] in held?.text = $0 }
    held = nil
    #expect(gone != nil)
    binding.cancel()
    #expect(gone == nil)
  }
}

/// Owns its ViewModel and the token of a binding to itself.
private final class SelfBoundScreen {
  let viewModel = DemoViewModel()
  private(set) var counts: [Int] = []
  private var binding: BindingToken?

  init() { binding = viewModel.bind(\.count, to: self) { $0.counts.append($1) } }
}

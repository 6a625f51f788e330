import MVVM
import Testing

@Suite("The owner of a ViewModel")
struct ViewModelOwnerTests {
  @Test("binds once to the ViewModel that it is given, after storing it")
  func once() {
    let (screen, viewModel) = (DemoScreen(), DemoViewModel(title: "a"))
    screen.viewModel = viewModel
    screen.viewModel = viewModel
    #expect(screen.bound.map(ObjectIdentifier.init) == [ObjectIdentifier(viewModel)])
    #expect(screen.wasInPlace)
    viewModel.changeTitle(to: "b")
    #expect(screen.label.texts == ["a", "b"])
  }

  @Test("binds again when another is set, and receives nothing from the previous one")
  func another() {
    let (screen, first, second) = (DemoScreen(), DemoViewModel(title: "first"), DemoViewModel(title: "second"))
    screen.viewModel = first
    screen.viewModel = second
    first.changeTitle(to: "stale")
    #expect(screen.bound.count == 2)
    #expect(screen.label.texts == ["first", "second"])
    screen.viewModel = first
    #expect(screen.bound.count == 3)
    #expect(screen.label.text == "stale")
  }

  @Test("binds as often as the ViewModel changes, for random assignments", arguments: 0..<20)
  func law(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let screen = DemoScreen()
    let choices = [nil, DemoViewModel(title: "a"), DemoViewModel(title: "b")]
    var expected: [ObjectIdentifier] = []
    for _ in 0..<50 {
      let choice = choices.randomElement(using: &random)!
      if let choice, choice !== screen.viewModel { expected.append(ObjectIdentifier(choice)) }
      screen.viewModel = choice
      for (index, viewModel) in choices.enumerated() { viewModel?.changeTitle(to: "\(index) \(expected.count)") }
      if let choice { #expect(screen.label.text == choice.title) }
    }
    #expect(screen.bound.map(ObjectIdentifier.init) == expected)
  }

  @Test("unbinds when nil is set")
  func none() {
    let (screen, viewModel) = (DemoScreen(), DemoViewModel(title: "a"))
    screen.viewModel = viewModel
    screen.viewModel = nil
    viewModel.changeTitle(to: "b")
    #expect(screen.viewModel == nil)
    #expect(screen.label.texts == ["a"])
  }

  @Test("keeps only the bindings to the last one when binding to one sets another")
  func whileBinding() {
    let (screen, first, second) = (DemoScreen(), DemoViewModel(title: "first"), DemoViewModel(title: "second"))
    screen.replacement = second
    screen.viewModel = first
    second.changeTitle(to: "fresh")
    first.changeTitle(to: "stale")
    #expect(screen.viewModel === second)
    #expect(screen.label.text == "fresh")
  }

  @Test("keeps its ViewModel, and is not kept by it")
  func lifetime() {
    var screen: DemoScreen? = DemoScreen()
    screen?.viewModel = DemoViewModel()
    weak let (goneScreen, goneViewModel, goneLabel) = (screen, screen?.viewModel, screen?.label)
    #expect(goneViewModel != nil)
    screen = nil
    #expect(goneScreen == nil)
    #expect(goneViewModel == nil)
    #expect(goneLabel == nil)
  }

  @Test("ends its bindings when it is released, even if the ViewModel lives on")
  func ownerGoes() {
    let (viewModel, label) = (DemoViewModel(title: "a"), Label())
    var screen: DemoScreen? = DemoScreen(label: label)
    screen?.viewModel = viewModel
    screen = nil
    viewModel.changeTitle(to: "b")
    #expect(label.texts == ["a"])
  }

  @Test("can belong to the main actor")
  @MainActor func mainActor() {
    let (screen, viewModel) = (MainScreen(), DemoViewModel(title: "a"))
    screen.viewModel = viewModel
    #expect(screen.title == "a")
  }
}

private final class DemoScreen: ViewModelOwner {
  let slot = ViewModelSlot<DemoViewModel>()
  let label: Label
  var replacement: DemoViewModel?
  private(set) var bound: [DemoViewModel] = []
  private(set) var wasInPlace = false

  init(label: Label = Label()) { self.label = label }

  func bind(viewModel: DemoViewModel) -> [BindingToken] {
    bound.append(viewModel)
    wasInPlace = self.viewModel === viewModel
    if let replacement {
      self.replacement = nil
      self.viewModel = replacement
    }
    viewModel.bind(\.title, to: label, \.text)
    for _ in 0..<2 { viewModel.bind(\.count) { _ in } }
  }
}

@MainActor
private final class MainScreen: @MainActor ViewModelOwner {
  let slot = ViewModelSlot<DemoViewModel>()
  private(set) var title = ""

  func bind(viewModel: DemoViewModel) -> [BindingToken] {
    viewModel.bind(\.title, to: self) { screen, title in screen.title = title }
  }
}

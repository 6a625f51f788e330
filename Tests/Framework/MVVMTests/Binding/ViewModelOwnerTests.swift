import MVVM
import TestSupport
import Testing

@Suite struct ViewModelOwnerTests {
  @Test func `The owner of a ViewModel binds once to the ViewModel that it is given, after storing it`() {
    let (screen, viewModel) = (DemoScreen(), DemoViewModel(title: "a"))
    screen.viewModel = viewModel
    screen.viewModel = viewModel
    #expect(screen.bound.map(ObjectIdentifier.init) == [ObjectIdentifier(viewModel)])
    #expect(screen.wasInPlace)
    viewModel.changeTitle(to: "b")
    #expect(screen.label.texts == ["a", "b"])
  }

  @Test func `The owner of a ViewModel binds again when another is set, and receives nothing from the previous one`() {
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

  @Test(arguments: 0..<20)
  func `The owner of a ViewModel binds as often as the ViewModel changes, for random assignments`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
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

  @Test func `The owner of a ViewModel unbinds when nil is set`() {
    let (screen, viewModel) = (DemoScreen(), DemoViewModel(title: "a"))
    screen.viewModel = viewModel
    screen.viewModel = nil
    viewModel.changeTitle(to: "b")
    #expect(screen.viewModel == nil)
    #expect(screen.label.texts == ["a"])
  }

  @Test func `The owner of a ViewModel keeps only the bindings to the last one when binding to one sets another`() {
    let (screen, first, second) = (DemoScreen(), DemoViewModel(title: "first"), DemoViewModel(title: "second"))
    screen.replacement = second
    screen.viewModel = first
    second.changeTitle(to: "fresh")
    first.changeTitle(to: "stale")
    #expect(screen.viewModel === second)
    #expect(screen.label.text == "fresh")
  }

  @Test func `The owner of a ViewModel keeps its ViewModel, and is not kept by it`() {
    var screen: DemoScreen? = DemoScreen()
    screen?.viewModel = DemoViewModel()
    weak let (goneScreen, goneViewModel, goneLabel) = (screen, screen?.viewModel, screen?.label)
    #expect(goneViewModel != nil)
    screen = nil
    #expect(goneScreen == nil)
    #expect(goneViewModel == nil)
    #expect(goneLabel == nil)
  }

  @Test func `The owner of a ViewModel ends its bindings when it is released, even if the ViewModel lives on`() {
    let (viewModel, label) = (DemoViewModel(title: "a"), Label())
    var screen: DemoScreen? = DemoScreen(label: label)
    screen?.viewModel = viewModel
    screen = nil
    viewModel.changeTitle(to: "b")
    #expect(label.texts == ["a"])
  }

  @Test
  @MainActor func `The owner of a ViewModel can belong to the main actor`() {
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

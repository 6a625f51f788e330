import Testing

@testable import Gallery

@Suite struct PatternMVPTests {
  private final class Mock: PatternGreetingView {
    private(set) var greeting = ""
    func show(greeting: String) { self.greeting = greeting }
  }

  @Test func `The presenter tells its View to show the greeting`() {
    let view = Mock()
    let presenter = PatternPresenter(person: .davidBlaine)
    presenter.view = view
    presenter.buttonWasTapped()
    #expect(view.greeting == "Hello David Blaine")
  }
}

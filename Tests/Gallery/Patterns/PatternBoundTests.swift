import Testing

@testable import Gallery

@Suite struct PatternBoundTests {
  @Test func `The Action changes the State`() {
    let viewModel = PatternBoundViewModel(person: .davidBlaine)
    #expect(viewModel.greeting.isEmpty)
    viewModel.showGreeting()
    #expect(viewModel.greeting == "Hello David Blaine")
  }
}

import Testing

@testable import Gallery

@Suite struct PatternUnboundTests {
  @Test func `The ViewModel holds the greeting of its person`() {
    let viewModel = PatternUnboundViewModel(person: .davidBlaine)
    #expect(viewModel.greeting == "Hello David Blaine")
  }
}

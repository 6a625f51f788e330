import Testing

@testable import Gallery

@Suite struct PatternCoordinatedTests {
  private final class Recorder: PatternGreetingNavigation {
    private(set) var shown: [String] = []
    func greetingWasShown(_ greeting: String) { shown.append(greeting) }
  }

  @Test func `The Action changes the State, and reports it to the coordinator`() {
    let recorder = Recorder()
    let viewModel = PatternCoordinatedViewModel(person: .davidBlaine, coordinator: recorder)
    viewModel.showGreeting()
    #expect(viewModel.greeting == "Hello David Blaine")
    #expect(recorder.shown == ["Hello David Blaine"])
  }
}

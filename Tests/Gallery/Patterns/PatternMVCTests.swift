import Testing

@testable import Gallery

@Suite struct PatternMVCTests {
  @Test func `The controller puts the greeting into its label`() {
    let controller = PatternMVCController(person: .davidBlaine)
    controller.buttonWasTapped()
    #expect(controller.label.text == "Hello David Blaine")
  }
}

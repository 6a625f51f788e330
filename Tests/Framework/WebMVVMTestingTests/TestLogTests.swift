import Logging
import Testing
import WebMVVMTesting

@Suite struct TestLogTests {
  @Test func `An error that a test does not expect fails it, with its message`() {
    let log = TestLog()

    withKnownIssue {
      log.logger.error("The shop is closed.", metadata: ["request": "7"])
    } matching: { issue in
      "\(issue)".contains("The shop is closed. [\"request\": 7]")
    }

    #expect(log.errors.map(\.message) == ["The shop is closed."])
  }

  @Test func `An error that a test expects is kept, and so is a warning`() {
    let log = TestLog()

    log.logger.warning("The shop closes soon.")
    log.expectingErrors()
    log.logger.error("The shop is closed.")

    #expect(log.entries.map(\.level) == [.warning, .error])
  }
}

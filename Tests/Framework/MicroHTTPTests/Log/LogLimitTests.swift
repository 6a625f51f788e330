import Logging
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct LogLimitTests {
  private func written(_ log: TestLog) -> [TestLog.Entry] { log.entries.filter { $0.level > .info } }

  @Test func `A kind of message is written once and then counted`() async throws {
    let interval = Duration.milliseconds(500)
    // On a busy machine, the interval may end before the last message.
    let (log, strangers, entries) = try await waitFor("50 messages are written within the interval") {
      let (log, start) = (TestLog(), ContinuousClock.now)
      let strangers = LogLimit(log.logger, interval: interval)
      for number in 1...50 { strangers.write(.notice, "A sign-in failed.", ["number": "\(number)"]) }
      let entries = log.entries
      return ContinuousClock.now - start < interval ? (log, strangers, entries) : nil
    }

    #expect(entries.filter { $0.level > .info }.map(\.metadata) == [["number": "1"]])
    #expect(entries.count == 50)
    try await waitUntil("the count is written") { written(log).count >= 2 }
    withExtendedLifetime(strangers) {}
    #expect(written(log).last?.message == "A sign-in failed.")
    #expect(written(log).last?.metadata["more"] == "49")
  }

  @Test func `Another kind is written at once`() {
    let log = TestLog()
    let strangers = LogLimit(log.logger)

    strangers.write(.notice, "A sign-in failed.")
    strangers.write(.warning, "An address has too many connections.")

    #expect(written(log).map(\.level) == [.notice, .warning])
  }

  @Test func `After a quiet interval the next message is written at once`() async throws {
    let log = TestLog()
    let strangers = LogLimit(log.logger, interval: .milliseconds(100))
    var pause = Duration.milliseconds(150)

    strangers.write(.notice, "A sign-in failed.")

    // On a busy machine, the end of an interval may be noticed late. Then the next pause is longer.
    try await waitUntil("a message after a quiet interval is written at once") {
      try await Task.sleep(for: pause)
      pause *= 2
      strangers.write(.notice, "A sign-in failed.", ["again": "yes"])
      return written(log).last?.metadata["again"] == "yes"
    }
  }
}

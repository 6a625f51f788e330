import Logging
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct LogLimitTests {
  private func written(_ log: TestLog) -> [TestLog.Entry] { log.entries.filter { $0.level > .info } }

  @Test func `A kind of message is written once and then counted`() async throws {
    let log = TestLog()
    let strangers = LogLimit(log.logger, interval: .milliseconds(300))

    for number in 1...50 { strangers.write(.notice, "A sign-in failed.", ["number": "\(number)"]) }

    #expect(written(log).map(\.metadata) == [["number": "1"]])
    #expect(log.entries.count == 50)
    for _ in 1...1200 where written(log).count < 2 { try await Task.sleep(for: .milliseconds(50)) }
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

    strangers.write(.notice, "A sign-in failed.")
    for _ in 1...1200 where written(log).count < 2 {
      try await Task.sleep(for: .milliseconds(150))
      strangers.write(.notice, "A sign-in failed.", ["again": "yes"])
    }

    #expect(written(log).last?.metadata["again"] == "yes")
  }
}

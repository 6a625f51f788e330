import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@testable import WebMVVM

/// Clicks on a button whose command is being executed.
extension FormCommandTests {
  @Test
  func `A double click runs the command once, and both requests end on the same page with the same message`()
    async throws
  {
    try await withKioskSite { kiosk, person, _, commands in
      let form = try await person.get("/kiosk").form(action: "/kiosk/text")
      kiosk.takePaperAway()

      let first = Task { try await person.submit(form, ["text": "Hello"], redirects: .manual) }
      try await waitUntil("the text is being printed") { kiosk.begun == ["Hello"] }
      let others = (1...2).map { _ in
        Task { try await person.submit(form, ["text": "Hello"], redirects: .manual) }
      }
      try await waitUntil("the other requests wait for the first one") { commands.waitingCount == 2 }
      kiosk.paper.open()

      for request in [first] + others {
        let answer = try await request.value
        #expect(answer.status == .seeOther)
        #expect(answer.headerFields[.location] == "/kiosk")
        #expect(answer.headerFields[values: .setCookie].contains { $0.hasPrefix("flash=") })
      }
      #expect(kiosk.begun == ["Hello"])
      #expect(kiosk.printed == ["Hello"])
    }
  }

  @Test func `Both clicks on a command that fails get its error`() async throws {
    try await withKioskSite { kiosk, person, _, commands in
      kiosk.takePaperAway()

      let first = Task { try await person.post("/kiosk/picture", redirects: .manual) }
      try await waitUntil("the picture is being printed") { kiosk.begun.count == 1 }
      let second = Task { try await person.post("/kiosk/picture", redirects: .manual) }
      try await waitUntil("the other request waits for the first one") { commands.waitingCount == 1 }
      kiosk.paper.open()

      for request in [first, second] {
        let answer = try await request.value
        #expect(answer.headerFields[.location] == "/kiosk")
        #expect(answer.headerFields[values: .setCookie].contains { $0.hasPrefix("flash=") })
      }
      #expect(kiosk.begun.count == 1)
    }
  }

  @Test func `A page is rendered again within a second while a command runs, and not for it afterwards`() {
    let clock = TestClock()
    var configuration = SiteConfiguration()
    configuration.clock = SiteClock { clock.now }
    let context = RequestContext(request: Request(method: .get), of: SiteServices(configuration))
    for isRunning in [true, false] {
      let sources = Dependencies()
      Dependencies.$current.withValue(sources) { _ = context.isUnderWay { isRunning } }
      #expect(sources.deadline == (isRunning ? clock.now.timeIntervalSince1970 + 1 : nil))
    }
  }
}

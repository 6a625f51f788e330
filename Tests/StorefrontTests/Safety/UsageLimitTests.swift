import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

/// Brakes on what is done in bulk, and on what is guessed first.
@Suite struct UsageLimitTests {
  @Test func `A person who exceeds a limit has to wait, and others do not`() throws {
    let limit = UsageLimit(2, within: .seconds(60))
    let now = ContinuousClock.now

    try limit.use("Kim", now: now)
    try limit.use("Kim", now: now + .seconds(1))
    let exceeded = #expect(throws: UsageLimit.Exceeded.self) { try limit.use("Kim", now: now + .seconds(20)) }

    #expect(exceeded?.wait == .seconds(40))
    #expect(exceeded?.description.contains("Please wait a minute.") == true)
    try limit.use("Wen", now: now + .seconds(20))
    try limit.use("Kim", now: now + .seconds(60))
  }

  @Test func `Many other people do not reset a limit that is used up, and the oldest of them are removed first`()
    throws
  {
    let records = 1_000
    let limit = UsageLimit(2, within: .seconds(3600), recordLimit: records)
    let now = ContinuousClock.now
    for _ in 1...2 { try limit.use("Kim", now: now) }
    try limit.use("Wen", now: now)

    for number in 1...3 * records { try limit.use("\(number)", now: now + .seconds(1)) }

    #expect(limit.recordCount <= records && limit.recordCount > records / 2)
    #expect(throws: UsageLimit.Exceeded.self) { try limit.use("Kim", now: now + .seconds(2)) }
    // Wen is one of the oldest, and the last of the flood are the newest.
    try limit.use("Wen", now: now + .seconds(2))
    try limit.use("Wen", now: now + .seconds(2))
    try limit.use("\(3 * records)", now: now + .seconds(2))
    #expect(throws: UsageLimit.Exceeded.self) {
      try limit.use("\(3 * records)", now: now + .seconds(2))
    }
  }

  @Test func `A letter above the limit is refused, and its text is kept`() async throws {
    try await withServedShop(.testing { $0.letterLimit = UsageLimit(2, within: .seconds(3600)) }) { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      for number in 1...2 {
        _ = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Letter \(number)"])
      }

      let refused = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Letter 3"])

      let page = try refused.page("Compose", .tooManyRequests)
      #expect(try page.first("textarea")?.text.contains("Letter 3") == true)
      #expect(try page.first("[role=alert]")?.text.contains("Please wait") == true)
      #expect(try shop.database.count("letter") == 2)
    }
  }

  @Test func `A form that is sent again sends no second letter`() async throws {
    try await withServedShop(.testing { $0.letterLimit = UsageLimit(1, within: .seconds(3600)) }) { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")

      for _ in 0..<2 {
        let answer = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Hello", "form": "1"])

        answer.expectRedirect(to: "/mail/sent")
      }

      #expect(try shop.database.count("letter") == 1)
    }
  }

  @Test(arguments: ShopAccounts.wordsOfSite)
  func `A password that begins with a word of the shop is refused`(word: String) {
    for text in ["\(word)2026!!!!", "\(word.uppercased()) 12345"] {
      let error = #expect(throws: PasswordError.self) {
        try Password(choosing: text, for: "Kim Lee", avoiding: ShopAccounts.wordsOfSite)
      }
      #expect(error?.description.contains("the site's name") == true)
    }
  }
}

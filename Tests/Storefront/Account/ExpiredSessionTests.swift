import Changes
import Foundation
import HTTPTypes
import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

/// A session whose last use another program puts back.
@Suite struct ExpiredSessionTests {
  @Test func `A session that another program expires gets no page that was kept for it`() async throws {
    try await withShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn()
      for _ in 1...3 { #expect(try await client.get("/mail").status == .ok) }

      try shop.database.execute("UPDATE session SET seenDate = 0")

      #expect(try await client.get("/mail").status == .seeOther)
    }
  }

  @Test func `Putting the last use back touches the session`() async throws {
    try await withShop { shop in
      try await shop.client().signIn()
      let database = shop.database
      let session = try #require(try database.value("SELECT tokenHash FROM session", as: TokenDigest.self))
      let before = try await database.currentChange()

      try database.execute("UPDATE session SET seenDate = seenDate - 1")
      _ = try await database.currentChange()
      #expect(!database.isUnchanged([.session(session)], since: before))
    }
  }
}

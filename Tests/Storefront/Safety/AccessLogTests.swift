import Foundation
import HTTPTypes
import Logging
import Testing
import WebMVVMTesting

@testable import Storefront

/// Who came in and went out, and what was refused, is in the log for those who run the shop.
@Suite struct AccessLogTests {
  @Test func `Sign-ups, sign-ins, sign-outs and password changes are logged with the person`() async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)

      _ = try await client.post("/signup", form: ["name": "Kim Lee", "password": "a quiet word"])
      _ = try await client.post("/profile/password", form: ["current": "a quiet word", "password": "a loud word"])
      _ = try await client.post("/logout")
      _ = try await client.post("/login", form: ["name": "Kim Lee", "password": "a loud word"])
      _ = try await client.post("/logout/everywhere")
      try await client.signIn(as: "Chen Yu")

      let notices = shop.log.entries.filter { $0.level == .notice }.map(\.text)
      let events = [
        "signed up", "changed the password", "signed out", "signed in", "signed out everywhere",
        "signed in as a demo person",
      ]
      #expect(notices.count == events.count)
      for (notice, event) in zip(notices, events) {
        #expect(notice.contains(event) && notice.contains("account"), "\(notice)")
      }
    }
  }

  @Test func `Delayed sign-ins and POSTs from other sites are logged with the client's address`() async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)

      for _ in 0..<6 { _ = try await client.post("/login", form: ["name": "Chen Yu", "password": "guess"]) }
      _ = try await client.post("/logout", from: .crossSite("https://evil.example"))

      let notices = shop.log.entries.filter { $0.level == .notice }.map(\.text)
      #expect(
        notices.contains {
          $0.contains("A sign-in was refused because of too many attempts.") && $0.contains("127.0.0.1")
        })
      #expect(notices.contains { $0.contains("another site") && $0.contains("/logout") && $0.contains("127.0.0.1") })
    }
  }

  @Test func `A request for another person's mail is logged`() async throws {
    try await withServedShop { shop in
      let mail = try shop.database.addMail(to: shop.teacher, from: shop.teacher)
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")

      for target in ["/mail/\(mail.rawValue)", "/mail/9999"] { _ = try await client.get(target) }
      _ = try await client.post("/mail/\(mail.rawValue)/trash")

      let refusals = shop.log.entries.filter { $0.text.contains("asked for another person's mail") }
      #expect(refusals.count == 2)
      #expect(refusals.allSatisfy { $0.text.contains("\(shop.student.rawValue)") })
    }
  }

  @Test func `Only the operator can read a new database`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.path("shop.sqlite"))
    _ = try database.addPerson("Chen Yu")

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter {
      $0.hasPrefix("shop.sqlite")
    }
    #expect(names.count == 3)
    for name in names {
      let rights = try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
      #expect(rights == 0o600, "\(name)")
    }
  }
}

import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The database's file is removed or replaced while the shop is served.
@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct ReplacedDatabaseTests {
  enum Change: CaseIterable {
    case removed, replaced, logRemoved, indexRemoved

    func make(of path: String) throws {
      let files = FileManager.default
      switch self {
      case .removed: try files.moveItem(atPath: path, toPath: "\(path).moved")
      case .replaced:
        try files.copyItem(atPath: path, toPath: "\(path).copy")
        try files.moveItem(atPath: path, toPath: "\(path).moved")
        try files.moveItem(atPath: "\(path).copy", toPath: path)
      case .logRemoved: try files.moveItem(atPath: "\(path)-wal", toPath: "\(path)-wal.moved")
      case .indexRemoved: try files.moveItem(atPath: "\(path)-shm", toPath: "\(path)-shm.moved")
      }
    }
  }

  @Test(arguments: Change.allCases)
  func `A write that would be lost is not acknowledged, and the log says why`(change: Change) async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      let before = try shop.database.count("letter")
      shop.log.expectingErrors()
      try change.make(of: shop.databasePath)

      let letter = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Hello", "form": "1"])
      let profile = try await client.post("/profile", form: ["displayName": "Yu"])
      let signUp = try await shop.client().post("/signup", form: ["name": "Wen", "password": "a quiet word"])

      let page = try letter.page("Compose", .serviceUnavailable)
      #expect(try page.alert?.contains("was not saved") == true)
      #expect(try page.first("textarea")?.text == "Hello")
      #expect(try profile.page("Profile", .serviceUnavailable).alert?.contains("was not saved") == true)
      try signUp.page("Signup", .serviceUnavailable)
      try await client.get("/sorts").page("SortList")
      // It is logged once a minute.
      #expect(shop.log.errors.map { $0.message.contains("was removed or replaced") } == [true])
      #expect(try shop.database.count("letter") == before)
    }
  }

  @Test func `When the file is back in its place, the shop works again`() async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      shop.log.expectingErrors()
      try FileManager.default.moveItem(atPath: shop.databasePath, toPath: "\(shop.databasePath).moved")
      let refused = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Hello", "form": "1"])
      try FileManager.default.moveItem(atPath: "\(shop.databasePath).moved", toPath: shop.databasePath)

      let sent = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Hello", "form": "1"])

      #expect(refused.status == .serviceUnavailable)
      sent.expectRedirect(to: "/mail/sent")
      #expect(try shop.database.count("letter") == 1)
    }
  }
}

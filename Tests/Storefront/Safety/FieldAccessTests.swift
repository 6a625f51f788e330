import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// A form changes what it is for, whatever else it holds.
@Suite struct FieldAccessTests {
  private static let more: [HTMLForm.Field] = [
    .init("id", "1"), .init("person", "1"), .init("personID", "1"), .init("ownerID", "1"), .init("sender", "Ms. Lin"),
    .init("senderID", "1"), .init("from", "Ms. Lin"), .init("role", "Headmaster"), .init("isDemo", "1"),
    .init("isRemoved", "1"), .init("nameKey", "x"), .init("passwordHash", "x"), .init("isToAll", "1"),
    .init("date", "0"), .init("threadID", "1"), .init("folder", "sent"), .init("isRead", "1"),
  ]

  @Test func `The profile form changes only the display name and the picture`() async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      let kept = "name, nameKey, role, isDemo, isRemoved, passwordHash, portrait IS NULL"
      let before = try shop.database.row(
        "SELECT \(kept) FROM person JOIN account USING (id) WHERE id = ?", [shop.student])
      let other = try shop.database.row("SELECT * FROM person JOIN account USING (id) WHERE id = ?", [shop.teacher])

      let answer = try await client.post(
        "/profile", form: [.init("displayName", "Chen"), .init("portrait", "none"), .init("name", "Admin")] + Self.more)

      answer.expectRedirect(to: "/profile")
      #expect(
        try shop.database.row("SELECT displayName FROM person WHERE id = ?", [shop.student]) == [
          "displayname": .text("Chen")
        ])
      #expect(
        try shop.database.row("SELECT \(kept) FROM person JOIN account USING (id) WHERE id = ?", [shop.student])
          == before)
      #expect(
        try shop.database.row("SELECT * FROM person JOIN account USING (id) WHERE id = ?", [shop.teacher]) == other)
    }
  }

  @Test func `A new account has no role and is not a demo person`() async throws {
    try await withServedShop { shop in
      let form: [HTMLForm.Field] = [.init("name", "Kim Lee"), .init("password", "a quiet word")]
      let answer = try await shop.client().post("/signup", form: form + Self.more.filter { $0.name != "person" })

      try answer.page("Home")
      let row = try #require(
        try shop.database.row(
          "SELECT role, isDemo, isRemoved, id > 2 AS isNew FROM person JOIN account USING (id) WHERE name = 'Kim Lee'"))
      #expect(row == ["role": .text(""), "isdemo": .integer(0), "isremoved": .integer(0), "isnew": .integer(1)])
    }
  }

  @Test func `A form for the basket changes the sender's basket, at the price of the shop`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")

      let form: [HTMLForm.Field] = [
        .init("goods", "1"), .init("quantity", "2"), .init("priceAmount", "1"), .init("priceCurrency", "USD"),
        .init("tokenHash", "x"), .init("goodsID", "2"), .init("price", "1"),
      ]
      let answer = try await client.post("/basket", form: form + Self.more)

      answer.expectRedirect(to: "/basket")
      #expect(
        try shop.database.row("SELECT personID, quantity, priceAmount, priceCurrency FROM basketLine") == [
          "personid": .integer(shop.student.rawValue), "quantity": .integer(2), "priceamount": .integer(6800),
          "pricecurrency": .text("CNY"),
        ])
    }
  }

  @Test func `A letter has its sender and the named recipients, and is unread`() async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")

      let answer = try await client.post(
        "/mail", form: [.init("to", "Ms. Lin"), .init("content", "Hello")] + Self.more.filter { $0.name != "from" })

      #expect(answer.status == .seeOther)
      let letter = try #require(
        try shop.database.row("SELECT senderID, isToAll, date > 1000 AS isDated, threadID = id AS isFirst FROM letter"))
      #expect(
        letter == [
          "senderid": .integer(shop.student.rawValue), "istoall": .integer(0), "isdated": .integer(1),
          "isfirst": .integer(1),
        ])
      let mail = try #require(
        try shop.database.row("SELECT folder, isRead FROM mail WHERE ownerID = ?", [shop.teacher]))
      #expect(mail == ["folder": .text("inbox"), "isread": .integer(0)])
    }
  }
}

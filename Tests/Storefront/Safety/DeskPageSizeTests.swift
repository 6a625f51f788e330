import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The size of every page, for somebody who has as much as the shop allows and works at the desk.
@Suite struct DeskPageSizeTests {
  private static let limit = 4 << 20
  /// Each character takes six bytes in HTML.
  private static func wide(_ count: Int) -> String { String(repeating: "\"", count: count) }

  private static let shop = SharedShop(goods: goods()) { shop in try await fill(shop) }

  /// Every page, with each of the values that its address spells out, and with 1 for any other value.
  private static let addresses = ShopCoordinator.routeDescriptions.filter {
    $0.method == .get && !$0.segments.contains("orders.csv")
  }.flatMap { route in
    var addresses = [""]
    var spellings = route.spellings[...]
    for segment in route.segments {
      let texts = segment.map { [$0] } ?? spellings.popFirst().flatMap(\.self) ?? ["1"]
      addresses = addresses.flatMap { address in texts.map { "\(address)/\($0)" } }
    }
    return addresses.flatMap { address in route.fields.contains("page") ? [address, address + "?page=2"] : [address] }
  }

  @Test(arguments: isStressRun ? ["", "/zh"] : [""]) func `No page is larger than 4 MiB`(prefix: String) async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn(as: "Ms. Lin")
      var pageCount = 0
      for address in Self.addresses {
        let answer = try await client.get(prefix + address)
        if answer.status == .ok { pageCount += 1 }
        #expect(answer.status != .internalServerError, "\(address)")
        #expect(answer.body.count <= Self.limit, "\(prefix)\(address) has \(answer.body.count) bytes")
      }
      #expect(pageCount > 40, "\(pageCount) of \(Self.addresses.count) pages")
    }
  }

  private static func goods() -> [[ProductColumn: String]] {
    (0..<120).map { number in
      productRow("goods-\(number)", title: wide(255), with: [.type: wide(90) + "\(number % 3)", .maker: wide(255)])
    }
  }

  private static func fill(_ shop: TestShop) async throws {
    let me = shop.teacher
    let report = ImportReport(
      skipped: Array(repeating: ReportedRow(line: 1, handle: wide(255), reason: "x"), count: 1_000))
    try shop.database.writeAndWait { db in
      let address = "https://pictures.example/?" + String(repeating: "&", count: 2_000)
      try db.run(
        "UPDATE goods SET nameZh = ?, picture = ?, description = ?, descriptionZh = ?",
        [wide(255), address, wide(60_000), wide(60_000)])
      try db.run("UPDATE person SET isOperator = TRUE, role = ? WHERE id = ?", [wide(90), me])
      for number in 1...120 {
        if number <= BasketDataController.lineLimit {
          try db.run(
            """
            INSERT INTO basketLine (personID, goodsID, quantity, priceAmount, priceCurrency, date)
            VALUES (?, ?, 9, 9, 'CNY', ?)
            """, [me, number, Int64(4_000_000_000)])
        }
        if number <= WishDataController.limit {
          try db.run("INSERT INTO wish (personID, goodsID, kind, date) VALUES (?, ?, 'stock', 0)", [me, number])
        }
        try db.run(
          "INSERT INTO deskEntry (personID, action, subject, date) VALUES (?, ?, ?, 0)",
          [me, wide(40), wide(1_100)])
        try db.run(
          "INSERT INTO stockMovement (goodsID, change, cause, date) VALUES (1, 0, ?, 0)", [wide(255)])
        try db.run(
          """
          INSERT INTO importRun (personID, fileName, state, message, report, beginDate, seenDate, endDate)
          VALUES (?, ?, 'done', ?, ?, 0, 0, 0)
          """, [me, wide(255), "", try ImportRun.encoded(ImportRunReport(report))])
        try db.run(
          """
          INSERT INTO purchase (personID, state, recipient, address, note, totalAmount, currency, formDigest, date)
          VALUES (?, 'new', ?, ?, ?, 450, 'CNY', ?, 0)
          """, [me, wide(200), wide(1_000), wide(2_000), Data(repeating: UInt8(number), count: 32)])
        for place in 0..<50 {
          try db.run(
            """
            INSERT INTO purchaseLine (purchaseID, place, goodsID, name, nameZh, options, sku, quantity, priceAmount)
            VALUES (?, ?, ?, ?, ?, ?, ?, 9, 1)
            """, [number, place, place + 1, wide(255), wide(255), wide(780), wide(255)])
        }
        try db.run(
          "INSERT INTO purchaseChange (purchaseID, state, personID, date) VALUES (1, 'new', ?, 0)", [me])
        try db.run(
          "INSERT INTO account (id, name, nameKey) VALUES (?, ?, ?)",
          [1_000 + number, wide(90) + "\(number)", "k\(number)"])
        try db.run(
          "INSERT INTO person (id, displayName, displayKey, role) VALUES (?, ?, ?, ?)",
          [1_000 + number, wide(100), "k\(number)", wide(90)])
        try db.run(
          """
          INSERT INTO draft (ownerID, place, formID, recipients, content, updateDate) VALUES (?, ?, ?, ?, ?, 0)
          """, [me, "place \(number)", "form \(number)", wide(60_000), wide(16_000)])
      }
    }
    for _ in 1...60 { _ = try shop.database.addMail(to: me, from: shop.student) }
    try shop.database.execute("UPDATE letter SET content = ?", [wide(16_000)])
  }
}

import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The log of the desk has facts, and each language shows its own sentences.
@Suite struct DeskLogTests {
  private static let rows = goodsRows(2) + goodsRows(1, sort: "Teas")

  /// What the entries say after their names, the latest first.
  private func entries(_ prefix: String, by desk: TestClient) async throws -> [String] {
    try await desk.get("\(prefix)/desk/log").page("DeskLog").all(".desk-log li").map { entry in
      let lines = try entry.all("p").map(\.text).joined(separator: " | ")
      return String(String.UnicodeScalarView(lines.unicodeScalars.filter { !$0.isInvisible }))
    }
  }

  private func change(_ address: String, _ values: KeyValuePairs<String, String?>, by desk: TestClient) async throws {
    // Sorts are moved on the page of their list.
    let page = address.contains("?") ? "/desk/sorts" : address.split(separator: "/").dropLast().joined(separator: "/")
    _ = try await desk.submit(desk.get("/\(page)".replacing("//", with: "/")).form(action: address), values)
  }

  @Test func `Each kind of change of goods and sorts is told in both languages`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      _ = try await desk.save(1, ["price": "70.5", "former": "80", "stock": "", "sku": "M-1"])
      _ = try await desk.save(1, ["name": "Zebra"])
      _ = try await desk.save(1, ["sort": "2"])
      _ = try await desk.save(1, ["sort": ""])
      _ = try await desk.submit(
        desk.get("/desk/sorts/1").form(action: "/desk/sorts/1"), ["name": "Cups", "name-zh": "杯子"])
      _ = try await desk.submit(desk.get("/desk/sorts/2").form(action: "/desk/sorts/2"), ["address": "/a.jpg"])
      try await change("/desk/sorts/2/up?from=2", [:], by: desk)

      let english = try await entries("", by: desk)
      #expect(
        english == [
          "Ms. Lin Moved a category: Teas | 2 → 1",
          "Ms. Lin Changed the picture of a category: Teas | the first picture of the goods → /a.jpg",
          "Ms. Lin Renamed a category: Mugs | Mugs → Cups / 杯子", "Ms. Lin Unpublished goods: Zebra, goods 1",
          "Ms. Lin Put into a category: Zebra, goods 1 | Mugs → Teas",
          "Ms. Lin Changed the name, the description or the variants: Zebra, goods 1 | Mugs 1 → Zebra",
          "Ms. Lin Changed a SKU: Mugs 1, goods 1 | – → M-1",
          "Ms. Lin Changed a stock: Mugs 1, goods 1 | 10 in stock → Not counted",
          "Ms. Lin Changed a price: Mugs 1, goods 1 | CN¥68.00 → CN¥70.50 (before CN¥80.00)",
        ])
      #expect(
        try await entries("/zh", by: desk).suffix(2) == [
          "Ms. Lin 修改了库存：Mugs 1（商品 1） | 库存 10 件 → 不计数", "Ms. Lin 修改了价格：Mugs 1（商品 1） | ¥68.00 → ¥70.50（原价 ¥80.00）",
        ])
    }
  }

  @Test func `Each kind of change of orders, letters and accounts is told in both languages`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let order = try shop.database.addOrder(of: shop.student)
      try await change("/desk/orders/\(order)/state", [:], by: desk)
      try shop.database.writeAndWait { [student = shop.student, teacher = shop.teacher] db in
        try DeskLog.note(.letterTaken, name: "Kim", number: 7, former: "Chen Yu", by: teacher, in: db)
        try DeskLog.note(.letterMoved, name: "Kim", number: 7, present: "archive", by: teacher, in: db)
        try DeskLog.note(.importCheck, number: 3, present: "goods.csv", by: teacher, in: db)
        try DeskLog.note(.accountRemoved, name: "Kim", by: student, in: db)
      }

      let english = try await entries("", by: desk)
      #expect(
        english == [
          "Chen Yu Removed an account: Kim", "Ms. Lin Uploaded a file: Import 3 | goods.csv",
          "Ms. Lin Moved or marked a letter: Letter 7 from Kim | Archived.",
          "Ms. Lin Took a letter to answer: Letter 7 from Kim | Before that, Chen Yu answered it.",
          "Ms. Lin Changed an order: Order \(order) | New → Confirmed",
        ])
      let chinese = try await entries("/zh", by: desk)
      #expect(
        chinese == [
          "Chen Yu 删除了账号：Kim", "Ms. Lin 上传了文件：导入 3 | goods.csv", "Ms. Lin 移动或标记了一封信：Kim 的来信 7 | 已归档。",
          "Ms. Lin 认领了一封信：Kim 的来信 7 | 此前由 Chen Yu 负责回复。", "Ms. Lin 更改了订单：订单 \(order) | 待确认 → 已确认",
        ])
    }
  }

  @Test func `What a later version has stored is shown as it is`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      try shop.database.execute(
        "INSERT INTO deskEntry (personID, action, subject, date) VALUES (?, 'later', 'Something', 0)", [shop.teacher])
      try shop.database.execute(
        """
        INSERT INTO deskEntry (personID, action, subject, number, former, present, date)
        VALUES (?, 'price', 'Cup', 3, 'x', '1 ZZZ', 0), (?, 'order state', '', 4, 'new', 'lost', 0)
        """, [shop.teacher, shop.teacher])

      let english = try await entries("", by: desk)
      #expect(
        english == [
          "Ms. Lin Changed an order: Order 4 | New → lost", "Ms. Lin Changed a price: Cup, goods 3 | x → 1 ZZZ",
          "Ms. Lin later: Something",
        ])
    }
  }
}

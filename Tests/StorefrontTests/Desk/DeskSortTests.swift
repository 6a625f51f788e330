import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct DeskSortTests {
  private static let rows = goodsRows(1) + goodsRows(1, sort: "Teas") + goodsRows(1, sort: "Zebras")

  @Test func `A sort is renamed in both languages, and has its former names after an undo`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts/1").form(action: "/desk/sorts/1/names")

      let list = try await desk.submit(form, ["name": "Cups & mugs", "nameZh": "杯子"])
      let page = try list.page("DeskSortList")

      #expect(try page.text("#sort-1").contains("Cups & mugs") && page.text("#sort-1").contains("杯子"))
      let undo = try #require(page.first(".undo")?["action"])
      _ = try await desk.submit(list.form(action: undo))
      #expect(try shop.database.value("SELECT name FROM sort WHERE id = 1") == "Mugs")
      #expect(try shop.database.value("SELECT COALESCE(nameZh, '') FROM sort WHERE id = 1") == "")
      #expect(
        try shop.database.values("SELECT subject FROM deskEntry ORDER BY id", as: String.self)
          == ["Mugs", "Cups & mugs / 杯子"])
    }
  }

  @Test func `A name that somebody else gave meanwhile is shown beside the typed one`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts/1").form(action: "/desk/sorts/1/names")
      try shop.database.execute("UPDATE sort SET name = 'Jugs' WHERE id = 1")

      let refused = try await desk.submit(form, ["name": "Cups"])

      let page = try refused.page("DeskSort", .conflict)
      let message = try #require(page.first("[role=alert]")?.text)
      #expect(message.contains("“Jugs”") && message.contains("“Cups”"))
      #expect(try page.first("#name")?["value"] == "Cups")
      #expect(try shop.database.value("SELECT name FROM sort WHERE id = 1") == "Jugs")
      _ = try await desk.submit(refused.form(action: "/desk/sorts/1/names"))
      #expect(try shop.database.value("SELECT name FROM sort WHERE id = 1") == "Cups")
    }
  }

  @Test func `Names that cannot be used are refused at their field`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts/1").form(action: "/desk/sorts/1/names")

      for name in ["", "Teas", "\u{200B}", String(repeating: "x", count: 101)] {
        let page = try await desk.submit(form, ["name": name]).page("DeskSort", .unprocessableContent)
        #expect(try page.first("#name-error") != nil, "\(name)")
      }
      #expect(try shop.database.count("deskEntry") == 0)
    }
  }

  @Test func `A sort is moved by one place, and back after an undo`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let list = try await desk.get("/desk/sorts")
      #expect(try list.document.texts("#sort-1 button") == ["Down"])

      let moved = try await desk.submit(list.form(action: "/desk/sorts/3/up"))
      #expect(try moved.page("DeskSortList").ids("main li") == ["sort-1", "sort-3", "sort-2"])
      #expect(try await desk.get("/sorts").document.ids("main li") == ["sort-1", "sort-3", "sort-2"])

      #expect(try await desk.post("/desk/sorts/3/down").document.ids("main li") == ["sort-1", "sort-2", "sort-3"])
      #expect(try await desk.post("/desk/sorts/3/down").status == .ok)
      #expect(try shop.database.count("deskEntry") == 2)
      #expect(try await desk.post("/desk/sorts/99/up").status == .notFound)
    }
  }
}

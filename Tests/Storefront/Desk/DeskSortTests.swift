import HTTPTypes
import Persistence
import StorefrontServer
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct DeskSortTests {
  private static let rows = goodsRows(1) + goodsRows(1, sort: "Teas") + goodsRows(1, sort: "Zebras")

  @Test func `A sort is renamed in both languages, and has its former names after an undo`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts/1").form(action: "/desk/sorts/1")

      let saved = try await desk.submit(form, ["name": "Cups & mugs", "name-zh": "杯子"])

      let list = try await desk.get("/desk/sorts").page("DeskSortList")
      #expect(try list.text("#sort-1").contains("Cups & mugs") && list.text("#sort-1").contains("杯子"))
      _ = try await desk.submit(saved.document.form(button: "Undo"))
      #expect(try shop.database.value("SELECT name FROM sort WHERE id = 1") == "Mugs")
      #expect(try shop.database.value("SELECT COALESCE(nameZh, '') FROM sort WHERE id = 1") == "")
      #expect(
        try shop.database.values("SELECT subject FROM deskEntry ORDER BY id", as: String.self)
          == ["Mugs", "Cups & mugs / 杯子"])
      try shop.expectSound()
    }
  }

  @Test func `A name that somebody else gave meanwhile is shown beside the typed one`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts/1").form(action: "/desk/sorts/1")
      try shop.database.execute("UPDATE sort SET name = 'Jugs' WHERE id = 1")

      let refused = try await desk.submit(form, ["name": "Cups"])

      let page = try refused.page("DeskSort", .conflict)
      #expect(try page.text("#name-error").contains("“Jugs”") && page.first("#name")?["value"] == "Cups")
      #expect(try shop.database.value("SELECT name FROM sort WHERE id = 1") == "Jugs")
      _ = try await desk.submit(refused.form(action: "/desk/sorts/1"))
      #expect(try shop.database.value("SELECT name FROM sort WHERE id = 1") == "Cups")
    }
  }

  @Test func `A sort is added, and a taken name is refused`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts/new").form(action: "/desk/sorts")

      let added = try await desk.submit(form, ["name": "Lamps", "name-zh": "灯", "address": "/lamp.jpg"])

      #expect(added.target.hasPrefix("/desk/sorts/"))
      #expect(try shop.database.value("SELECT picture FROM sort WHERE name = 'Lamps'") == "/lamp.jpg")
      let again = try await desk.submit(form, ["name": "Lamps"]).page("DeskSort", .unprocessableContent)
      #expect(try again.text("#name-error") == "Another category has this name.")
      #expect(try shop.database.values("SELECT action FROM deskEntry", as: String.self) == ["sort added"])
      try shop.expectSound()
    }
  }

  @Test func `In Chinese, the picture of a sort is not called one of a person`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let page = try await shop.operatorClient().get("/zh/desk/sorts/1").page("DeskSort")
      #expect(try page.text("#sort-picture") == "分类图片")
    }
  }

  @Test func `Names that cannot be used are refused at their field`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts/1").form(action: "/desk/sorts/1")

      for name in ["", "Teas", "\u{200B}", String(repeating: "x", count: 101)] {
        let page = try await desk.submit(form, ["name": name]).page("DeskSort", .unprocessableContent)
        #expect(try page.first("#name-error") != nil, "\(name)")
      }
      #expect(try shop.database.count("deskEntry") == 0)
    }
  }

  @Test func `A sort is moved by one place, and back`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let list = try await desk.get("/desk/sorts")
      #expect(try list.document.texts("#sort-1 button") == ["Down"])

      let moved = try await desk.submit(list.form(action: "/desk/sorts/3/up?from=3"))
      #expect(try moved.page("DeskSortList").ids("main tr[id]") == ["sort-1", "sort-3", "sort-2"])
      #expect(try await desk.get("/sorts").document.ids("main li") == ["sort-1", "sort-3", "sort-2"])

      #expect(try await desk.post("/desk/sorts/3/down").document.ids("main tr[id]") == ["sort-1", "sort-2", "sort-3"])
      #expect(try await desk.post("/desk/sorts/3/down").status == .ok)
      #expect(try shop.database.count("deskEntry") == 2)
      #expect(try await desk.post("/desk/sorts/99/up").status == .notFound)
    }
  }

  @Test func `After a move, the focus is on the same button again, which says where the sort is`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient(redirects: .manual)
      let form = try await desk.get("/desk/sorts").form(action: "/desk/sorts/1/down?from=1")

      let location = try #require(try await desk.submit(form).headerFields[.location])

      let list = try await desk.get("/desk/sorts").page("DeskSortList")
      let button = try #require(list.element(id: location.replacing("/desk/sorts#", with: "")))
      #expect(button["aria-label"] == "Down: Mugs, now at place 2")
      #expect(
        try await desk.get("/zh/desk/sorts").document.first("#down-1")?["aria-label"]
          == "下移：Mugs，现在是第 2 位")
    }
  }

  @Test func `At the end of the list, the focus is on the button that moves the sort back`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient(redirects: .manual)

      let first = try await desk.post("/desk/sorts/2/up")
      #expect(first.headerFields[.location] == "/desk/sorts#down-2")
      let last = try await desk.post("/desk/sorts/1/down")
      #expect(last.headerFields[.location] == "/desk/sorts#up-1")
    }
  }

  @Test func `The same button sent twice moves a sort once, and is no conflict`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/sorts").form(action: "/desk/sorts/3/up?from=3")

      _ = try await desk.submit(form)
      let again = try await desk.submit(form).page("DeskSortList")

      #expect(try again.ids("main tr[id]") == ["sort-1", "sort-3", "sort-2"])
      #expect(try again.flash == "Nothing had to be changed.")
      #expect(try shop.database.count("deskEntry") == 1)
    }
  }

  @Test func `A sort that somebody else has moved meanwhile is not moved further`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let list = try await desk.get("/desk/sorts")
      _ = try await desk.submit(list.form(action: "/desk/sorts/2/up?from=2"))

      let refused = try await desk.submit(list.form(action: "/desk/sorts/2/down?from=2"))

      #expect(try refused.page("DeskSortList", .conflict).ids("main tr[id]") == ["sort-2", "sort-1", "sort-3"])
      #expect(
        try refused.document.text("[role=alert]").contains(
          "You saw the category at place 2, and it is at place 1 by now."))
    }
  }

  private static let pictured = ["a", "b", "a"].enumerated().map { number, picture in
    productRow("mug-\(number)", title: "Mug", with: [.type: "Mugs", .picture: "/\(picture).jpg"])
  }

  private func picture(in shop: TestShop) throws -> String? {
    try shop.database.value("SELECT picture FROM sort WHERE id = 1")
  }

  @Test func `A sort has a picture of its goods, or any other, until an undo`() async throws {
    try await withShop(goods: Self.pictured) { shop in
      let desk = try await shop.operatorClient()
      let page = "/desk/sorts/1"
      let form = try await desk.get(page).form(action: page)
      #expect(
        try await desk.get(page).document.all("input[name=picture]").map { $0["value"] } == ["", "/a.jpg", "/b.jpg"])
      #expect(form["picture"] == "" && form["address"] == "")

      let chosen = try await desk.submit(form, ["picture": "/b.jpg"])
      #expect(try picture(in: shop) == "/b.jpg")
      #expect(try await desk.get("/sorts").document.first("#sort-1 img")?["src"] == "/b.jpg")
      #expect(try await desk.get(page).form(action: page)["picture"] == "/b.jpg")
      _ = try await desk.submit(chosen.document.form(button: "Undo"))
      #expect(try picture(in: shop) == "/a.jpg")

      _ = try await desk.submit(desk.get(page).form(action: page), ["address": "https://x.org/c.jpg"])
      #expect(try picture(in: shop) == "https://x.org/c.jpg")
      #expect(try await desk.get(page).form(action: page)["address"] == "https://x.org/c.jpg")
      #expect(
        try shop.database.values("SELECT action FROM deskEntry", as: String.self)
          == Array(repeating: "sort picture", count: 3))
    }
  }

  @Test func `An import leaves a chosen picture alone, and the check finds nothing wrong with it`() async throws {
    try await withShop(goods: Self.pictured) { shop in
      let desk = try await shop.operatorClient()
      _ = try await desk.submit(desk.get("/desk/sorts/1").form(action: "/desk/sorts/1"), ["picture": "/b.jpg"])

      let rows = [productRow("mug-0", title: "Mug", with: [.type: "Mugs", .picture: "/new.jpg"])]
      _ = try shop.database.take(rows)

      #expect(try picture(in: shop) == "/b.jpg")
      let check = try Shop.check(databasePath: shop.databasePath)
      #expect(check.isSound, "\(check.description)")
    }
  }

  @Test(arguments: [
    ["address": "javascript:alert(1)"], ["address": "//host/a.jpg"], ["address": "http://x.org/a.jpg"],
    ["address": "https://x.org/\(String(repeating: "a", count: 2_048))"], ["picture": "/gone.jpg"],
  ])
  func `Another address is refused at its field`(values: [String: String]) async throws {
    try await withShop(goods: Self.pictured) { shop in
      let desk = try await shop.operatorClient()
      let (field, value) = try #require(values.first)
      var form = try await desk.get("/desk/sorts/1").form(action: "/desk/sorts/1").fields
      form = form.filter { $0.name != field } + [HTMLForm.Field(field, value)]

      let page = try await desk.post("/desk/sorts/1", form: form).page("DeskSort", .unprocessableContent)

      #expect(try page.first("#\(field)-error") != nil)
      #expect(try picture(in: shop) == "/a.jpg")
    }
  }

  @Test func `A late undo changes nothing that somebody else has saved since`() async throws {
    try await withShop(goods: Self.pictured) { shop in
      let (desk, other) = (try await shop.operatorClient(), try await shop.operatorClient())
      let page = "/desk/sorts/1"
      let theirs = try await other.submit(other.get(page).form(action: page), ["picture": "/b.jpg"])
      _ = try await desk.submit(desk.get(page).form(action: page), ["address": "/mine.jpg"])

      _ = try await other.submit(theirs.document.form(button: "Undo"))

      #expect(try picture(in: shop) == "/mine.jpg")
    }
  }

  @Test(arguments: ["down?from=\(Int.max)", "up?from=\(Int.min)", "down?from=\(Int.min)", "up?from=0"])
  func `A place that no list has shown is a conflict`(address: String) async throws {
    try await withShop(goods: goodsRows(1) + goodsRows(1, sort: "Teas")) { shop in
      let desk = try await shop.operatorClient()

      #expect(try await desk.post("/desk/sorts/1/\(address)").status == .conflict)
    }
  }

  @Test func `Many sorts are on several pages, and a sort that is moved to another page is shown there`() async throws {
    try await withShop(goods: (1...122).flatMap { goodsRows(1, sort: "Sort \($0)") }) { shop in
      let desk = try await shop.operatorClient()
      let first = try await desk.get("/desk/sorts").page("DeskSortList")
      #expect(try first.all("main tr[id]").count == 120)
      let second = try await desk.get("/desk/sorts?page=2").page("DeskSortList")
      #expect(try second.texts("main tr[id]").count == 2)

      let moved = try await desk.submit(second.form(action: "/desk/sorts/121/up?from=121"))

      #expect(moved.target.hasPrefix("/desk/sorts") && !moved.target.contains("page=2"), "\(moved.target)")
      #expect(try moved.document.all("#up-121").count == 1)
      #expect(try await desk.get("/desk/sorts?page=3").status == .notFound)
    }
  }
}

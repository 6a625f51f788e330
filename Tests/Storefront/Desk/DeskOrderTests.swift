import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct DeskOrderTests {
  @Test func `An operator sees all orders, and brings one forward with a letter and an entry in the log`() async throws
  {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let (first, second) = (try shop.database.addOrder(of: shop.student), try shop.database.addOrder(of: shop.student))

      let list = try await desk.get("/desk/orders").page("DeskOrderList")
      #expect(try list.ids("main .desk-list > li") == ["order-\(second)", "order-\(first)"])

      let page = try await desk.get("/desk/orders/\(first)")
      let form = try page.form(action: "/desk/orders/\(first)/state")
      let answer = try await desk.submit(form).page("DeskOrder")

      #expect(try answer.text("#state") == "Confirmed")
      #expect(try shop.database.count("letter") == 1)
      #expect(
        try shop.database.values("SELECT former || ' ' || present FROM deskEntry", as: String.self) == ["new confirmed"]
      )
      #expect(try await desk.get("/desk/log").page("DeskLog").text("main").contains("Order \(first)"))
      #expect(
        try await desk.get("/desk/orders?state=new").page("DeskOrderList").ids("main .desk-list > li") == [
          "order-\(second)"
        ])
    }
  }

  @Test func `A script needs only the state`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient(redirects: .manual)
      let id = try shop.database.addOrder(of: shop.student)

      for state in ["confirmed", "sent", "done"] {
        let answer = try await desk.post("/desk/orders/\(id)/state", form: ["state": state])
        #expect(answer.status == .seeOther && answer.headerFields[.location] == "/desk/orders/\(id)")
      }
      #expect(try shop.database.value("SELECT state FROM purchase") == "done")
      #expect(try await desk.post("/desk/orders/\(id)/state", form: ["state": "cancelled"]).status == .conflict)
      #expect(try await desk.post("/desk/orders/\(id)/state", form: ["state": "lost"]).status == .unprocessableContent)
      #expect(try await desk.post("/desk/orders/99/state", form: ["state": "sent"]).status == .notFound)
    }
  }

  @Test func `A change that somebody else made meanwhile is shown and not replaced`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let id = try shop.database.addOrder(of: shop.student)
      let form = try await desk.get("/desk/orders/\(id)").form(action: "/desk/orders/\(id)/state")
      _ = try await OrderDataController(database: shop.database).setState(
        .cancelled, of: Order.ID(rawValue: id), by: shop.student, ifRevision: nil)

      let answer = try await desk.submit(form)

      let page = try answer.page("DeskOrder", .conflict)
      #expect(try page.text("#state") == "Cancelled")
      let message = try #require(page.first("[role=alert]")?.text)
      #expect(message.contains("“Confirmed”") && message.contains("“Cancelled” by now, set by Chen Yu"))
      #expect(try shop.database.count("deskEntry") == 0)
    }
  }

  @Test func `The same button sent twice, also by two operators, changes the order once`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let other = shop.client()
      try await other.signUp(as: "Lee")
      try shop.database.execute("UPDATE person SET isOperator = TRUE")
      let id = try shop.database.addOrder(of: shop.student)
      let form = try await desk.get("/desk/orders/\(id)").form(action: "/desk/orders/\(id)/state")
      let same = try await other.get("/desk/orders/\(id)").form(action: "/desk/orders/\(id)/state")

      _ = try await desk.submit(form)
      for (client, form) in [(desk, form), (other, same)] {
        let again = try await client.submit(form)
        #expect(try again.page("DeskOrder").flash == "The order is already “Confirmed”.")
      }
      #expect(try shop.database.count("deskEntry") == 1)
      #expect(try shop.database.count("letter") == 1)
    }
  }

  @Test func `A new order waits to be confirmed, in the words of Chinese shops`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let id = try shop.database.addOrder(of: shop.student)

      let page = try await desk.get("/zh/desk/orders/\(id)").page("DeskOrder")

      #expect(try page.text("#state") == "待确认")
      #expect(try page.text("main").contains("订购人 Chen Yu，"))
    }
  }

  @Test func `A packing list has the address and the lines, without prices`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let id = try shop.database.addOrder(of: shop.student)

      let page = try await desk.get("/desk/orders/\(id)/packing").page("PackingList")

      #expect(try page.text("address").contains("Lane 5"))
      #expect(try page.texts("tbody tr").first?.contains("Cup (Blue)") == true)
      #expect(try !page.text("table").contains("20.00"))
    }
  }
}

extension ShopDatabase {
  /// An order of three blue cups.
  func addOrder(of person: Person.ID) throws -> Int64 {
    try writeAndWait { db in
      let id: Order.ID = try db.added(
        """
        INSERT INTO purchase (personID, state, recipient, address, note, totalAmount, currency, formDigest, date)
        VALUES (?, 'new', 'Chen Yu', 'Lane 5', '', 6000, 'CNY', ?, 1773504300) RETURNING id
        """, [person, Data((0..<32).map { _ in UInt8.random(in: 0...255) })])
      try db.run(
        "INSERT INTO purchaseChange (purchaseID, state, personID, date) VALUES (?, 'new', ?, 1773504300)", [id, person])
      try db.run(
        """
        INSERT INTO purchaseLine (purchaseID, place, name, options, quantity, priceAmount)
        VALUES (?, 0, 'Cup', 'Blue', 3, 2000)
        """, [id])
      return id.rawValue
    }
  }
}

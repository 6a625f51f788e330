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
      #expect(try list.ids("main tbody tr") == ["order-\(second)", "order-\(first)"])

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
        try await desk.get("/desk/orders?state=new").page("DeskOrderList").ids("main tbody tr") == [
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

  @Test func `A sentence of the operator is in the letter and on the order's page, and the order's letter is answered`()
    async throws
  {
    try await withShop(goods: goodsRows(1)) { shop in
      let desk = try await shop.operatorClient()
      let customer = shop.client()
      try await customer.signIn(as: "Chen Yu")
      _ = try await customer.post("/basket", form: ["goods": "1", "quantity": "1"])
      _ = try await customer.submit(
        customer.get("/order").form(action: "/order"), ["address": "Lane 5", "phone": "+86 10 1234"])
      _ = try await customer.submit(
        customer.get("/mail/new?order=1").form(action: "/mail"), ["content": "When do you send it?"])
      #expect(try await desk.get("/desk/letters").document.all("main .desk-table tbody > tr").count == 2)

      let page = try await desk.submit(
        desk.get("/desk/orders/1").form(action: "/desk/orders/1/state"), ["message": "Pay to account 7, please."]
      ).page("DeskOrder")

      #expect(try page.text("main").contains("+86 10 1234"))
      #expect(try page.text(".history .note") == "Pay to account 7, please.")
      #expect(try await customer.get("/orders/1").page("Order").text(".history .note") == "Pay to account 7, please.")
      #expect(
        try shop.database.values("SELECT content FROM letter ORDER BY id DESC LIMIT 1", as: String.self)
          == ["Your order 1 is confirmed. We will write again when we send it.\n\nPay to account 7, please."])
      // The question still waits for an answer.
      let inbox = try await desk.get("/desk/letters").document
      #expect(try inbox.texts("main .desk-table td > a") == ["When do you send it?"])
      let letter = try #require(try inbox.first("main .desk-table td > a")?["href"])
      let question = try await desk.get(letter).document
      #expect(try question.first("main a[href='/desk/orders/1']") != nil)
      #expect(try question.first("main a[href='/desk/accounts/\(shop.student.rawValue)']") != nil)
      #expect(try page.first("main a[href='/desk/accounts/\(shop.student.rawValue)']") != nil)
    }
  }

  @Test func `An order of somebody else is not what a letter is about`() async throws {
    try await withShop { shop in
      let id = try shop.database.addOrder(of: shop.student)
      let other = shop.client()
      try await other.signUp(as: "Lee")

      let page = try await other.get("/mail/new?order=\(id)").document
      #expect(try !page.text("main").contains("Order \(id)"))
      _ = try await other.submit(page.form(action: "/mail"), ["content": "Where is it?"])

      #expect(try shop.database.values("SELECT purchaseID FROM letter", as: Int64?.self) == [nil])
    }
  }

  @Test func `Orders are found by number, name, day and account, and are a file as they are listed`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let (first, second) = (try shop.database.addOrder(of: shop.student), try shop.database.addOrder(of: shop.teacher))
      try shop.database.execute("UPDATE purchase SET recipient = '=Anna_%', date = 0 WHERE id = ?", [second])

      for (query, found) in [
        ("q=%23\(first)", [first]), ("q=anna_%25", [second]), ("q=chen", [second, first].filter { $0 == first }),
        ("q=1970-01-01", [second]), ("q=1970-01-02", []), ("q=2026-13-01", []),
        ("account=\(shop.student.rawValue)", [first]),
        ("state=new", [second, first]), ("state=new&q=\(second)", [second]),
      ] as [(String, [Int64])] {
        let page = try await desk.get("/desk/orders?\(query)").page("DeskOrderList")
        #expect(try page.ids("main tbody tr") == found.map { "order-\($0)" }, "\(query)")
      }

      let page = try await desk.get("/desk/orders?q=anna").page("DeskOrderList")
      let link = try #require(try page.first("a[href^='/desk/orders.csv']")?["href"])
      let file = try await desk.get(link)
      #expect(file.headerFields[.contentType] == "text/csv; charset=utf-8")
      #expect(file.headerFields[.contentDisposition]?.contains("orders.csv") == true)
      let lines = String(decoding: file.body, as: UTF8.self).split(separator: "\r\n")
      // A spreadsheet does not run the name.
      #expect(lines.count == 2 && lines[1].hasPrefix("\(second),1970-01-01T00:00:00Z,new,Ms. Lin,'=Anna_%,"))
      #expect(try await shop.client().get(link).status == .notFound)
    }
  }

  @Test func `What the shop says about paying is shown at the checkout, on the order and in its letter`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let desk = try await shop.operatorClient()
      let form = try await desk.get("/desk/orders/payment").form(action: "/desk/orders/payment")
      let saved = try await desk.submit(
        form, ["text": "Pay to account 7.\n\nDelivery is free.", "text-zh": "汇款至 7 号。"])
      #expect(try saved.page("DeskPayment").flash == "The text is saved.")
      let conflict = try await desk.submit(form, ["text": "Mine"])
      #expect(conflict.status == .conflict)
      #expect(try conflict.document.text("#text-error").contains("account 7"))

      let customer = shop.client()
      try await customer.signIn(as: "Chen Yu")
      _ = try await customer.post("/basket", form: ["goods": "1", "quantity": "1"])
      #expect(try await customer.get("/zh/order").page("Checkout").text("main").contains("汇款至 7 号。"))
      let checkout = try await customer.get("/order").page("Checkout")
      #expect(try checkout.text("main").contains("Delivery is free."))
      let order = try await customer.submit(checkout.form(action: "/order"), ["address": "Lane 5"])
      #expect(try order.page("Order").text("main").contains("Pay to account 7."))
      #expect(
        try shop.database.values("SELECT content FROM letter ORDER BY id", as: String.self).last?.contains(
          "Delivery is free.")
          == true)
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

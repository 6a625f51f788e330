import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// What stays of the orders of an account that is removed.
@Suite struct OrderRemovalTests {
  /// Orders from a person, one in each of the states.
  private func withOrders(
    _ states: [OrderState], _ body: (TestShop) async throws -> Void
  ) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      for state in states {
        try await shop.database.put(for: shop.student)
        try await client.order(["recipient": "Ann Secret", "address": "5 Secret Street\nTown", "note": "Secretly"])
          .page("Order")
        let order = try #require(try shop.database.value("SELECT max(id) FROM purchase", as: Order.ID.self))
        let steps: [OrderState] =
          switch state {
          case .new: []
          case .confirmed: [.confirmed]
          case .sent: [.confirmed, .sent]
          case .done: [.confirmed, .sent, .done]
          case .cancelled: [.cancelled]
          }
        for step in steps {
          _ = try await OrderDataController(database: shop.database).setState(step, of: order, by: nil, ifRevision: nil)
        }
      }
      try await body(shop)
    }
  }

  @Test(arguments: ["the terminal", "the desk"])
  func `Orders that are not sent are cancelled, and none keeps the name, the address, the note or a letter`(
    way: String
  ) async throws {
    try await withOrders([.new, .confirmed, .sent, .done, .cancelled]) { shop in
      let before = try shop.database.stock()
      #expect(before == 6)

      if way == "the desk" {
        let desk = try await shop.operatorClient()
        let address = "/desk/accounts/\(shop.student.rawValue)"
        let page = try await desk.get(address)
        #expect(
          try page.document.text(".open-orders") == "Orders that are not sent yet and will be cancelled: 2.")
        _ = try await desk.submit(page.form(action: "\(address)/removal"), ["name": "Chen Yu"])
      } else {
        let program = Shop(database: shop.database)
        #expect(try await program.openOrderCount(ofUser: "Chen Yu") == 2)
        _ = try await program.removeUser("Chen Yu")
      }

      #expect(
        try shop.database.values("SELECT state FROM purchase ORDER BY id", as: String.self) == [
          "cancelled", "cancelled", "sent", "done", "cancelled",
        ])
      #expect(try shop.database.stock() == 8)
      #expect(try shop.database.count("purchase WHERE recipient LIKE '%Secret%' OR address LIKE '%Secret%'") == 0)
      #expect(try shop.database.count("purchase WHERE note LIKE '%Secret%'") == 0)
      #expect(try shop.database.count("letter") == 0 && shop.database.count("letterSearch") == 0)
      #expect(try shop.database.count("purchaseLine WHERE priceAmount = 6800 AND name = 'Mugs 1'") == 5)
      let by = try shop.database.values(
        "SELECT COALESCE(personID, 0) FROM purchaseChange WHERE purchaseID = 1 ORDER BY id", as: Int64.self)
      #expect(by == [shop.student.rawValue, way == "the desk" ? shop.teacher.rawValue : 0])
      if way == "the desk" {
        let order = try await shop.operatorClient().get("/zh/desk/orders/3").page("DeskOrder").text("main")
        #expect(order.contains("已注销的用户") && !order.contains("Secret"))
      }
    }
  }

  @Test func `A letter about an order that the person also wrote to somebody else stays there`() async throws {
    try await withOrders([.new]) { shop in
      let kim = try shop.database.addPerson("Kim")
      let mail = try #require(
        try shop.database.value(
          "SELECT id FROM mail WHERE ownerID = ? AND origin = 'inbox'", [shop.student], as: Mail.ID.self))
      try await LetterDataController(database: shop.database).send(
        LetterDataController.Draft(Letter("See my order."), from: shop.student, to: [kim], reply: mail))

      _ = try await Shop(database: shop.database).removeUser("Chen Yu")

      #expect(try shop.database.letters == ["See my order."])
      #expect(try shop.database.count("mail") == 1)
    }
  }

  @Test func `Orders and letters of other people stay as they are`() async throws {
    try await withOrders([.new]) { shop in
      let letters = try shop.database.letters

      _ = try await Shop(database: shop.database).removeUser("Ms. Lin")

      #expect(try shop.database.letters == letters)
      #expect(try shop.database.values("SELECT recipient FROM purchase", as: String.self) == ["Ann Secret"])
      #expect(try shop.database.stock() == 9)
    }
  }
}

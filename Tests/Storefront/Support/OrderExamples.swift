import Foundation
import Persistence
import WebMVVM
import WebMVVMTesting

@testable import Storefront

extension ShopDatabase {
  /// Puts goods into a person's basket.
  func put(_ handle: String = "mugs-1", _ quantity: Int = 1, variant: Variant.ID? = nil, for person: Person.ID)
    async throws
  {
    guard let goods = try goodsID(handle) else { throw BasketError.noSuchGoods }
    try await BasketDataController(database: self).put(goods, variant, quantity: quantity, into: .person(person))
  }

  /// Orders what is in a person's basket.
  func order(of person: Person.ID, form: String = UUID().uuidString) async throws -> OrderDataController.Outcome {
    let orders = OrderDataController(database: self)
    return try await orders.send(
      .init(
        person: person, delivery: .example, shown: ShownLines(orders.proposal(for: person).lines), formID: form,
        language: .english))
  }

  /// The stock of goods.
  func stock(of handle: String = "mugs-1") throws -> Int? {
    try value("SELECT stock FROM goods WHERE handle = ?", [handle])
  }

  /// What is wrong with stocks and orders: nothing.
  func brokenLaws() throws -> [String] {
    try values(
      """
      SELECT 'stock of goods ' || handle FROM goods
      WHERE COALESCE(stock, 0) <> COALESCE((SELECT sum(change) FROM stockMovement WHERE goodsID = goods.id), 0)
      UNION ALL
      SELECT 'stock of variant ' || variant.id FROM variant
      WHERE COALESCE(stock, 0) <> COALESCE((SELECT sum(change) FROM stockMovement WHERE variantID = variant.id), 0)
      UNION ALL
      SELECT 'total of order ' || id FROM purchase
      WHERE totalAmount <> (SELECT sum(quantity * priceAmount) FROM purchaseLine WHERE purchaseID = purchase.id)
      UNION ALL
      SELECT 'letters of order ' || id FROM purchase
      WHERE (SELECT count(*) FROM letter WHERE purchaseID = purchase.id)
        < (SELECT 1 + count(*) FROM purchaseChange WHERE purchaseID = purchase.id)
      UNION ALL
      SELECT 'history of order ' || id FROM purchase
      WHERE state <> (SELECT state FROM purchaseChange WHERE purchaseID = purchase.id ORDER BY id DESC LIMIT 1)
      """)
  }
}

extension Delivery {
  static let example = Delivery(recipient: "Chen Yu", address: "1 Harbour Road\nHong Kong", note: "")
}

extension TestClient {
  /// Sends the order form of the basket.
  func order(_ more: KeyValuePairs<String, String?> = [:]) async throws -> TestResponse {
    try await submit(
      try await get("/order").form(action: "/order"), more.isEmpty ? ["address": "1 Harbour Road"] : more)
  }
}

extension HTMLForm {
  /// What the form has in a field.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

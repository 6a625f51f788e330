import WebMVVMTesting

extension HTMLDocument {
  /// The number of pieces in the basket, in the header.
  var inBasket: String? { element(id: "basket-count")?.text }
}

extension TestClient {
  /// Puts goods into the basket, and returns the page that follows.
  func put(_ goods: Int, variant: String? = nil, quantity: String = "1") async throws -> TestResponse {
    var form: [HTMLForm.Field] = [.init("goods", "\(goods)"), .init("quantity", quantity)]
    if let variant { form.append(.init("variant", variant)) }
    return try await post("/basket", form: form)
  }
}

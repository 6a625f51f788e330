import WebMVVM

/// Goods as search engines read them (https://schema.org/Product).
struct ProductData {
  let name: String
  let description: String
  let sku: String
  let maker: String?
  let pictures: [String]
  let price: Money
  /// The highest price, if variants have different prices.
  let highestPrice: Money?
  let offerCount: Int
  let isAvailable: Bool

  /// - Parameter address: The address of the page.
  func json(at address: String, from origin: PublicOrigin) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("@context", "https://schema.org"), .init("@type", "Product"), .init("name", .string(name)),
      .init("description", .string(description)), .init("sku", .string(sku)), .init("url", .string(address)),
    ]
    if let maker { members.append(.init("brand", ["@type": "Brand", "name": .string(maker)])) }
    if !pictures.isEmpty {
      members.append(.init("image", .array(pictures.map { .string(origin.address(of: $0)) })))
    }
    return .object(price.currency.isKnown ? members + [.init("offers", offers(at: address))] : members)
  }

  private func offers(at address: String) -> JSONValue {
    let availability: JSONValue = isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock"
    let currency = JSONValue.string(price.currency.code)
    guard let highestPrice else {
      return [
        "@type": "Offer", "price": .string(price.decimal), "priceCurrency": currency, "availability": availability,
        "url": .string(address),
      ]
    }
    return [
      "@type": "AggregateOffer", "lowPrice": .string(price.decimal), "highPrice": .string(highestPrice.decimal),
      "priceCurrency": currency, "offerCount": .integer(Int64(offerCount)), "availability": availability,
    ]
  }
}

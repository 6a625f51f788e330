import WebMVVM

/// Goods as search engines read them (https://schema.org/Product), or those with variants (https://schema.org/ProductGroup).
struct ProductData {
  /// What can be bought: the goods, or one of their variants.
  struct Item {
    let name: String
    let sku: String?
    let price: Money
    let isAvailable: Bool
    /// The page on which it is chosen.
    let page: Location
  }

  let name: String
  let description: String
  /// The identifier in the catalogue.
  let handle: String
  let maker: String?
  let pictures: [String]
  let items: [Item]
  let hasVariants: Bool

  /// - Parameter address: The address of the page.
  func json(at address: String, from origin: PublicOrigin) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("@context", "https://schema.org"), .init("@type", hasVariants ? "ProductGroup" : "Product"),
      .init("name", .string(name)), .init("url", .string(address)),
    ]
    if !description.isEmpty { members.append(.init("description", .string(description))) }
    if let maker { members.append(.init("brand", ["@type": "Brand", "name": .string(maker)])) }
    if !pictures.isEmpty {
      members.append(.init("image", .array(pictures.map { .string(origin.address(of: $0)) })))
    }
    if hasVariants {
      members.append(.init("productGroupID", .string(handle)))
      members.append(.init("hasVariant", .array(items.map { $0.json(from: origin) })))
    } else if let item = items.first {
      members += item.facts(from: origin)
    }
    return .object(members)
  }
}

extension ProductData.Item {
  fileprivate func json(from origin: PublicOrigin) -> JSONValue {
    .object([.init("@type", "Product"), .init("name", .string(name))] + facts(from: origin))
  }

  /// The SKU, and the offer if the price has a known currency.
  fileprivate func facts(from origin: PublicOrigin) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let sku { members.append(.init("sku", .string(sku))) }
    if price.currency.isKnown { members.append(.init("offers", offer(from: origin))) }
    return members
  }

  private func offer(from origin: PublicOrigin) -> JSONValue {
    [
      "@type": "Offer", "price": .string(price.decimal), "priceCurrency": .string(price.currency.code),
      "availability": isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      "url": .string(origin.address(of: page)),
    ]
  }
}

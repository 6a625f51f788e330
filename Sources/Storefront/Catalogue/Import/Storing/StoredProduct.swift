import Persistence

/// A product as the shop has it.
struct StoredProduct: Codable, Equatable, Sendable {
  let id: Goods.ID
  let handle: String
  /// Nil if the goods are withdrawn, as the name of their sort.
  let sortID: Sort.ID?
  let sortName: String?
  var goods: StoredGoods
  /// All variants that the goods ever had.
  var variantRows: [VariantRow]
  /// All but the first picture.
  let pictures: [StoredPicture]
}

extension StoredProduct {
  /// The variants that are sold. Empty if there is only one kind.
  private var variants: [StoredVariant] { soldRows.map(\.variant) }

  /// The rows of the variants that are sold.
  var soldRows: [VariantRow] { variantRows.filter { $0.place != nil } }

  func hasOtherStocks(than variants: [StoredVariant]) -> Bool { self.variants.map(\.stock) != variants.map(\.stock) }

  /// ``Currency/unknown`` if another program stored a code that is none.
  var currency: Currency { (try? Currency(code: goods.priceCurrency)) ?? .unknown }

  /// The variants as a file would have them. Goods without variants are one variant without options.
  var importedVariants: [ImportedVariant] {
    if variants.isEmpty {
      return [
        variant(
          [], chinese: [], sku: goods.sku, amount: goods.priceAmount, former: goods.compareAmount, stock: goods.stock,
          picture: nil)
      ]
    }
    return variants.map(imported)
  }

  /// The variants that are not sold any more.
  var withdrawnVariants: [ImportedVariant] { variantRows.filter { $0.place == nil }.map(\.variant).map(imported) }

  private func imported(_ stored: StoredVariant) -> ImportedVariant {
    variant(
      stored.options.map { $0 ?? "" }, chinese: stored.optionsZh.map { $0 ?? "" }, sku: stored.sku,
      amount: stored.priceAmount, former: stored.compareAmount, stock: stored.stock, picture: stored.picture)
  }

  private func variant(
    _ options: [String], chinese: [String], sku: String?, amount: Int64, former: Int64?, stock: Int?, picture: String?
  ) -> ImportedVariant {
    ImportedVariant(
      options: options.withoutEmptyEnd, optionsZh: chinese.withoutEmptyEnd, sku: sku,
      price: Money(amount: amount, currency: currency),
      compareAtPrice: former.map { Money(amount: $0, currency: currency) }, stock: stock, picture: picture)
  }

  /// All pictures as a file would have them.
  var importedPictures: [ImportedPicture] {
    guard let first = goods.picture else { return [] }
    let all = [(first, goods.pictureAlt)] + pictures.map { ($0.address, $0.alt) }
    return all.enumerated().map { ImportedPicture(address: $1.0, alt: $1.1, position: $0 + 1) }
  }
}

extension StoredProduct {
  /// What the shop has of the products with these handles, by handle.
  static func all(_ handles: [String], in db: borrowing Reader) throws -> [String: StoredProduct] {
    let list = SQLList(handles)
    let products = try all("handle IN (\(list.marks))", list.arguments, in: db)
    return Dictionary(uniqueKeysWithValues: products.map { ($0.handle, $0) })
  }

  /// The goods with an id; nil if there are none.
  init?(_ id: Goods.ID, in db: borrowing Reader) throws {
    guard let product = try Self.all("id = ?", [id], in: db).first else { return nil }
    self = product
  }

  private static func all(
    _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> [StoredProduct] {
    let found = try db.rows(
      """
      SELECT id, handle, sortID, (SELECT sort.name FROM sort WHERE sort.id = goods.sortID) AS sortName,
        \(StoredGoods.columnNames)
      FROM goods WHERE \(condition)
      """, arguments
    ) { row in
      (
        handle: try row["handle"] as String, id: try row["id"] as Goods.ID, sortID: try row["sortID"] as Sort.ID?,
        sortName: try row["sortName"] as String?, goods: try StoredGoods(row)
      )
    }
    let ids = found.map(\.id)
    let variants = try parts("SELECT goodsID, \(VariantRow.columns) FROM variant", of: ids, in: db, VariantRow.init)
    let pictures = try parts(
      "SELECT goodsID, \(StoredPicture.columns) FROM goodsPicture", of: ids, in: db, StoredPicture.init)
    return found.map { found in
      StoredProduct(
        id: found.id, handle: found.handle, sortID: found.sortID, sortName: found.sortName, goods: found.goods,
        variantRows: variants[found.id] ?? [], pictures: pictures[found.id] ?? [])
    }
  }

  /// Parts of goods, in the order of their places. Those without a place come last.
  private static func parts<Part>(
    _ selection: String, of ids: [Goods.ID], in db: borrowing Reader, _ make: (borrowing Row) throws -> Part
  ) throws -> [Goods.ID: [Part]] {
    if ids.isEmpty { return [:] }
    let list = SQLList(ids)
    let parts = try db.rows(
      "\(selection) WHERE goodsID IN (\(list.marks)) ORDER BY goodsID, place NULLS LAST", list.arguments
    ) { row in (id: try row["goodsID"] as Goods.ID, part: try make(row)) }
    return Dictionary(grouping: parts, by: \.id).mapValues { $0.map(\.part) }
  }
}

/// A further picture of goods as its table has it, without the key.
struct StoredPicture: Codable, Equatable, Sendable {
  static let columns = "address, alt"

  let address: String
  let alt: String?

  init(_ picture: ImportedPicture) {
    address = picture.address
    alt = picture.alt
  }

  init(_ row: borrowing Row) throws {
    address = try row["address"]
    alt = try row["alt"]
  }

  /// The values of the columns.
  var arguments: Arguments { [address, alt] }
}

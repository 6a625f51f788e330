import Persistence

/// A part of goods as its table has it, without the key.
protocol StoredPart: Equatable, Sendable {
  static var table: String { get }
  static var columns: String { get }

  init(_ row: borrowing Row) throws
  /// The values of the columns.
  var arguments: Arguments { get }
}

struct StoredVariant: StoredPart {
  static let table = "variant"
  static let columns = "option1, option2, option3, sku, priceAmount, compareAmount, stock, picture"

  let options: [String?]
  let sku: String?
  let priceAmount: Int64
  let compareAmount: Int64?
  let stock: Int?
  let picture: String?

  init(_ variant: ImportedVariant) {
    options = (0..<3).map { $0 < variant.options.count ? variant.options[$0].nilIfInvisible : nil }
    sku = variant.sku
    priceAmount = variant.price.amount
    compareAmount = variant.compareAtPrice?.amount
    stock = variant.stock
    picture = variant.picture
  }

  init(_ row: borrowing Row) throws {
    options = [try row["option1"], try row["option2"], try row["option3"]]
    sku = try row["sku"]
    priceAmount = try row["priceAmount"]
    compareAmount = try row["compareAmount"]
    stock = try row["stock"]
    picture = try row["picture"]
  }

  var arguments: Arguments {
    [options[0], options[1], options[2], sku, priceAmount, compareAmount, stock, picture]
  }
}

struct StoredPicture: StoredPart {
  static let table = "goodsPicture"
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

  var arguments: Arguments { [address, alt] }
}

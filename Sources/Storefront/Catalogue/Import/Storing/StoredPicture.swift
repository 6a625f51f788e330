import Persistence

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

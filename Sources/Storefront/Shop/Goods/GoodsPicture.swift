import Persistence

/// A further picture of goods.
struct GoodsPicture: Sendable {
  let address: String
  let alt: String?

  /// The columns of `goodsPicture` for `init(_:)`.
  static let columns = "address, alt"

  init(_ row: borrowing Row) throws {
    address = try row["address"]
    alt = try row["alt"]
  }
}

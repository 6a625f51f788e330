import GRDB

/// Why a file can't serve as the shop's database, in words for the operator.
struct ShopDatabaseError: Error, CustomStringConvertible {
  let path: String
  let reason: any Error

  /// A database that is none of ours.
  enum Mismatch: Error, CustomStringConvertible {
    case isNoShop
    case isOfLaterVersion
    case isEmpty

    var description: String {
      switch self {
      case .isNoShop: "it is a database of something else"
      case .isOfLaterVersion: "it was made by a later version of this program"
      case .isEmpty: "it is empty. Remove it to start with a new shop, or restore your backup"
      }
    }
  }

  var description: String {
    let words = (reason as? DatabaseError)?.message ?? "\(reason)"
    return "The database \(path.quotedForTerminal) can't be used: \(words)."
  }
}

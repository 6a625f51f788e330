import GRDB

/// Why a file can't serve as the Gallery's database, in a line for the operator.
struct GalleryDatabaseError: Error, CustomStringConvertible {
  let path: String
  let reason: any Error

  /// A database that is none of ours.
  enum Mismatch: Error, CustomStringConvertible {
    case isNoGallery
    case isOfLaterVersion

    var description: String {
      switch self {
      case .isNoGallery: "it is a database of something else"
      case .isOfLaterVersion: "it was made by a later version of this program"
      }
    }
  }

  var description: String {
    let words = (reason as? DatabaseError)?.message ?? "\(reason)"
    return "The database \(path.debugDescription) can't be used: \(words)."
  }
}

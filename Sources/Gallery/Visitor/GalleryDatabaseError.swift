import Foundation
import GRDB

/// Why a file cannot be the Gallery's database, in one line for the operator.
struct GalleryDatabaseError: Error, CustomStringConvertible {
  let path: String
  let reason: any Error

  /// A database of another program or version.
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

  /// The exit code for this error, from `sysexits.h`.
  var exitCode: Int32 {
    guard let error = reason as? DatabaseError else { return reason is Mismatch ? EX_DATAERR : EX_SOFTWARE }
    return switch error.resultCode {
    case .SQLITE_CANTOPEN: EX_CANTCREAT
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: EX_DATAERR
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: EX_NOPERM
    case .SQLITE_BUSY, .SQLITE_LOCKED: EX_TEMPFAIL
    case .SQLITE_IOERR, .SQLITE_FULL: EX_IOERR
    default: EX_SOFTWARE
    }
  }
}

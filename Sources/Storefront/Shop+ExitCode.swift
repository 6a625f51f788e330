import Foundation
import GRDB

extension Shop {
  /// The exit code of a command that failed with an error, after `sysexits.h`; nil for an error that the shop does not
  /// know.
  public static func exitCode(for error: any Error) -> Int32? {
    switch error {
    case is UnknownCurrency: EX_USAGE
    case UserError.unknown: EX_NOUSER
    case is UserError, is AccountNameError, is PasswordError, is LetterError: EX_DATAERR
    case ProductCSVError.csv(let error): exitCode(for: error)
    case is ProductCSVError: EX_DATAERR
    case let error as CSVError: if case .unreadable = error.reason { EX_NOINPUT } else { EX_DATAERR }
    case let error as ShopDatabaseError: exitCode(for: error.reason) ?? EX_SOFTWARE
    case is ShopDatabaseError.Mismatch: EX_DATAERR
    case is DatabaseIsBusy: EX_TEMPFAIL
    case is DatabaseFile.WasReplaced, is POSIXError: EX_IOERR
    case let error as DatabaseError: exitCode(for: error.resultCode)
    default: nil
    }
  }

  /// https://www.sqlite.org/rescode.html
  private static func exitCode(for code: ResultCode) -> Int32 {
    switch code {
    case .SQLITE_CANTOPEN: EX_CANTCREAT
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: EX_DATAERR
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: EX_NOPERM
    case .SQLITE_BUSY, .SQLITE_LOCKED: EX_TEMPFAIL
    case .SQLITE_IOERR, .SQLITE_FULL: EX_IOERR
    default: EX_SOFTWARE
    }
  }
}

import Accounts
import Foundation
import Persistence

extension Shop {
  /// The exit code of a command that failed with an error, after `sysexits.h`; nil for an error that the shop does not
  /// know.
  public static func exitCode(for error: any Error) -> Int32? {
    switch error {
    case is UnknownCurrency: EX_USAGE
    case UserError.unknown, MailboxError.isNotAnswerable: EX_NOUSER
    case is MissingDatabase, is ShopResources.Missing, is AccountResources.Missing: EX_NOINPUT
    case let error as ExportFile.CannotWrite where error.isStandardOutput: EX_IOERR
    case let error as ExportFile.CannotWrite where error.isForbidden: EX_NOPERM
    case is ExportFile.Exists, is ExportFile.CannotWrite: EX_CANTCREAT
    case is UserError, is AccountNameError, is PasswordError, is LetterError, is MailboxError, is OrderError,
      is CatalogueError,
      is PriceError:
      EX_DATAERR
    case ProductCSVError.stopped: EX_TEMPFAIL
    case is ShopIsOld, is IsNoDemo: EX_DATAERR
    case ProductCSVError.csv(let error): exitCode(for: error)
    case is ProductCSVError: EX_DATAERR
    case let error as CSVError: if case .unreadable = error.reason { EX_NOINPUT } else { EX_DATAERR }
    default: DatabaseExitCode.code(for: error)
    }
  }
}

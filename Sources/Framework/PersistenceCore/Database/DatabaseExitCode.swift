import Foundation

/// The exit code of a program that ends because of a database error. The codes are those of `sysexits.h`.
package enum DatabaseExitCode {
  /// The code for an error of this module; nil for any other error.
  package static func code(for error: any Error) -> Int32? {
    switch error {
    case let error as UnusableDatabase where error.isForbidden: EX_NOPERM
    case let error as UnusableDatabase: code(for: error.reason) ?? EX_SOFTWARE
    case UnusableDatabase.Mismatch.isMissing: EX_NOINPUT
    case UnusableDatabase.Mismatch.isNameTaken: EX_CANTCREAT
    case is UnusableDatabase.Mismatch: EX_DATAERR
    case is UnusableDatabase.HasNoEngine: EX_CONFIG
    case is DatabaseAddress.IsInvalid: EX_USAGE
    case Database.CannotBeCopied.hasUnstorableText: EX_DATAERR
    case is Database.CannotBeCopied: EX_CANTCREAT
    case let error as DatabaseIsUnreachable: code(for: error.cause)
    case is DatabaseIsBusy: EX_TEMPFAIL
    case is DatabaseBackup.IsOnServer: EX_USAGE
    case let error as DatabaseBackup.CannotBeCreated where error.isForbidden: EX_NOPERM
    case is DatabaseBackup.FileExists, is DatabaseBackup.CannotBeCreated: EX_CANTCREAT
    case is DatabaseBackup.IsDamaged: EX_DATAERR
    case is DatabaseFile.WasReplaced, is POSIXError: EX_IOERR
    case let error as SQLError: code(for: error.kind)
    case is RowError: EX_SOFTWARE
    default: nil
    }
  }

  private static func code(for cause: DatabaseIsUnreachable.Cause?) -> Int32 {
    switch cause {
    case .host: EX_NOHOST
    case .login: EX_NOPERM
    case .database: EX_NOINPUT
    case nil: EX_UNAVAILABLE
    }
  }

  private static func code(for kind: SQLError.Kind) -> Int32 {
    switch kind {
    case .cannotOpen: EX_CANTCREAT
    case .notADatabase, .unstorableText: EX_DATAERR
    case .readOnly: EX_NOPERM
    case .busy: EX_TEMPFAIL
    case .inputOutput: EX_IOERR
    case .constraint, .other: EX_SOFTWARE
    }
  }
}

extension UnusableDatabase {
  fileprivate var isForbidden: Bool {
    (reason as? SQLError)?.kind == .cannotOpen
      && (FilePermission.isMissing(for: path) || FilePermission.isMissing(for: path + "-shm"))
  }
}

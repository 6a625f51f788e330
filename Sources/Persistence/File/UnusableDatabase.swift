/// Why a file cannot be used as a program's database, in words for the operator.
public struct UnusableDatabase: Error, CustomStringConvertible {
  /// Where the file is.
  public let path: String
  /// What is wrong: a ``Mismatch``, an ``SQLError`` or an error of the file system.
  public let reason: any Error

  /// A file that can't be used, and why.
  public init(path: String, reason: any Error) {
    self.path = path
    self.reason = reason
  }

  /// A file that is no database of this program.
  public enum Mismatch: Error, CustomStringConvertible {
    /// It has tables of something else.
    case isOther
    /// It has a schema that this program does not know yet.
    case isOfLaterVersion
    /// It has no bytes, which an interrupted copy leaves. The name says what the database is.
    case isEmpty(name: String)

    /// The reason, as a part of a sentence.
    public var description: String {
      switch self {
      case .isOther: "it is a database of something else"
      case .isOfLaterVersion: "it was made by a later version of this program"
      case .isEmpty(let name): "it is empty. Remove it to start with a new \(name), or restore your backup"
      }
    }
  }

  /// A sentence with the path and the reason.
  public var description: String {
    let words = (reason as? SQLError)?.message ?? "\(reason)"
    return "The database \(path.debugDescription) can't be used: \(words)."
  }
}

/// A file or an address cannot be used as the program's database. The reason is described for the operator.
public struct UnusableDatabase: Error, CustomStringConvertible {
  /// The path of the file, or the address without its password.
  public let path: String
  /// What is wrong: a ``Mismatch``, an ``SQLError`` or an error of the file system.
  public let reason: any Error

  /// Creates an error for a file, with the reason.
  package init(path: String, reason: any Error) {
    self.path = path
    self.reason = reason
  }

  /// The address is that of a PostgreSQL server, which this build of the program cannot use.
  public struct HasNoEngine: Error, CustomStringConvertible {
    /// The reason, as a part of a sentence.
    public let description = "this program was built without PostgreSQL. Build it with --traits PostgreSQL"

    package init() {}
  }

  /// A file that is not a database of this program.
  public enum Mismatch: Error, CustomStringConvertible {
    /// It contains another program's tables.
    case isOther
    /// It has a newer schema, which this program does not know.
    case isOfLaterVersion
    /// It was made by a build before the first release, whose schema is another one. `name` is the name of the expected schema.
    case isUnreleased(name: String)
    /// It lacks steps of the schema that come before those that it has.
    case lacksSteps
    /// It is empty, as after an interrupted copy. `name` is the name of the expected schema.
    case isEmpty(name: String)
    /// There is none yet: no file, or no table on the server. `name` is the name of the expected schema.
    case isMissing(name: String)
    /// It is a folder.
    case isFolder
    /// It is a pipe, a socket or a device.
    case isSpecialFile
    /// It does not exist, and cannot be created: its name is that of a symbolic link which leads nowhere.
    case isNameTaken

    /// The reason, as a part of a sentence.
    public var description: String {
      switch self {
      case .isOther: "it is a database of something else"
      case .isOfLaterVersion: "it was made by a later version of this program"
      case .isUnreleased(let name):
        """
        it was made by an unreleased build of this program. Export what you need with that build, and start with a new \
        \(name)
        """
      case .lacksSteps: "it lacks steps of its schema. Restore your backup"
      case .isEmpty(let name): "it is empty. Remove it to start with a new \(name), or restore your backup"
      case .isMissing(let name): "there is no \(name) in it. Check its name, or start the \(name) once to create it"
      case .isFolder: "it is a folder. Give the path of a file in it"
      case .isSpecialFile: "it is a pipe, a socket or a device, and not a file"
      case .isNameTaken:
        """
        it is a symbolic link to a file that does not exist. Restore that file, or remove the link, or give the path of \
        the file itself
        """
      }
    }
  }

  /// A sentence with the path and the reason.
  public var description: String {
    let words = (reason as? SQLError)?.message ?? (reason as? DatabaseIsUnreachable)?.reason ?? "\(reason)"
    return "The database \(path.debugDescription) can't be used: \(words)."
  }
}

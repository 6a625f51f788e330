/// Why a server could not start. Its description is for the person who starts it.
public enum ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another program listens on this port.
  case portInUse(Int)
  /// The system reserves this port for privileged programs.
  case noPermission(port: Int)
  /// The host is neither an address nor a name that resolves to one.
  case unknownHost(String)
  /// The host's address does not belong to this machine.
  case foreignHost(String)
  /// A configuration value that is out of range.
  case invalidConfiguration(String)
  /// Any other error of the system or the library, with its text.
  case system(String)

  /// What is wrong, in English.
  public var description: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use"
    case .noPermission(let port): "no permission to listen on port \(port)"
    case .unknownHost(let host): "the host \"\(host)\" is unknown"
    case .foreignHost(let host): "the host \"\(host)\" is not an address of this machine"
    case .invalidConfiguration(let what): what
    case .system(let what): what
    }
  }
}

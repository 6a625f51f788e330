/// Why a server could not be started. Its description is a sentence for the person who started it.
public enum ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Somebody else listens on this port.
  case portInUse(Int)
  /// The system keeps this port for privileged programs.
  case noPermission(port: Int)
  /// The host is neither an address nor a name that resolves to one.
  case unknownHost(String)
  /// The host's address does not belong to this machine.
  case foreignHost(String)
  /// A configuration value that cannot work.
  case invalidConfiguration(String)
  /// Anything else that the system or the library refused, in their words.
  case system(String)

  /// What is wrong, for a person.
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

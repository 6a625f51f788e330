/// The people of a demonstration. Everybody who reaches the site may continue as one of them without a password, if the
/// person's account has none.
///
/// Nothing in a request tells who sends it: behind a proxy on the same machine, every request looks local. So a program
/// needs a mode of its own for the demonstration, which sets ``AccountOptions/demo`` and says on its pages what it is.
public struct DemoPeople: Sendable {
  /// Reads the people.
  public var all: @Sendable () async throws -> [DemoPerson]

  /// Creates the people.
  ///
  /// - Parameter all: Reads the people.
  public init(all: @escaping @Sendable () async throws -> [DemoPerson]) {
    self.all = all
  }
}

/// A person of a demonstration.
public struct DemoPerson: Sendable {
  /// The account.
  public let account: Account.ID
  /// The name on the page for signing in.
  public let name: String
  /// A second text, such as a role. It may be empty.
  public let detail: String
  /// The address of a picture; nil for the first letter of the name.
  public let picture: String?
  /// The letter in place of a picture.
  public let initial: String

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - account: The account. It has no password.
  ///   - name: The name on the page for signing in.
  ///   - detail: A second text, such as a role.
  ///   - picture: The address of a picture.
  ///   - initial: The letter in place of a picture; nil for the first letter of the name.
  public init(
    account: Account.ID, name: String, detail: String = "", picture: String? = nil, initial: String? = nil
  ) {
    self.account = account
    self.name = name
    self.detail = detail
    self.picture = picture
    self.initial = initial ?? String(name.prefix(1)).uppercased()
  }
}

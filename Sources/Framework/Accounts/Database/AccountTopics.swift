public import Changes

extension TopicKind {
  /// The names of all accounts, and who there is.
  public static let accounts = TopicKind("accounts")
  /// An account, by its id.
  public static let account = TopicKind("account", count: 512)

  /// A session, by its token's digest: whose it is, and when it began and was last used.
  package static let session = TopicKind("session of account", count: 256)
  /// The list of an account's sessions, by the account's id.
  package static let sessions = TopicKind("sessions of account", count: 256)
}

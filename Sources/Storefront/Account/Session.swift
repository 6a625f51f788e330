import Foundation

/// How long a person stays signed in. OWASP ASVS 5.0, section 7.3.
enum Session {
  /// Without a request.
  static let idleLimit = Duration.seconds(14 * 86_400)
  /// After signing in.
  static let limit = Duration.seconds(90 * 86_400)
  /// The minimum time between two writes of "last used" to the database.
  static let seenInterval = Duration.seconds(3600)
}

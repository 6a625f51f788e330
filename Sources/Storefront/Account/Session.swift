import Foundation

/// How long a person stays signed in. OWASP ASVS 5.0, section 7.3.
enum Session {
  /// Without a request.
  static let idleLimit = Duration.seconds(14 * 86_400)
  /// Since signing in.
  static let limit = Duration.seconds(90 * 86_400)
  /// That it is in use is written down no more often.
  static let seenInterval = Duration.seconds(3600)
}

public import WebMVVM

/// Thrown when a person must sign in for the requested page or action.
package struct SignInRequired: Error {
  package init() {}
}

/// A coordinator whose pages require signing in, and that says why.
///
/// ```swift
/// struct NotesCoordinator: WebCoordinator, ReasonToSignIn {
///   static let reasonToSignIn: LocalizedText = "Sign in to read your notes."
/// }
/// ```
public protocol ReasonToSignIn: WebCoordinator {
  /// The reason to sign in, which the page for signing in shows.
  static var reasonToSignIn: LocalizedText { get }

  /// The answer to a form whose sender was signed out in the meantime. Nil, the default, leads to the page for signing in.
  static func outcomeForSignedOut(in site: any AccountSite) throws -> Outcome?
}

extension ReasonToSignIn {
  /// Nil: the sender is led to the page for signing in.
  public static func outcomeForSignedOut(in site: any AccountSite) throws -> Outcome? { nil }
}

public import WebMVVM

/// The addresses of the pages of the accounts, for the layout of a site.
///
/// ```html
/// {{#account}}<form method="post" action="{{logout}}"><button>Sign out</button></form>{{/account}}
/// {{^account}}<a href="{{login}}">Sign in</a>{{/account}}
/// ```
public struct AccountLinks: Sendable {
  let signIn: Links<SignInCoordinator>
  let pendingPage: Links<PendingCoordinator>
  /// Nil for a site that has a page of its own for it.
  let own: Links<OwnAccountCoordinator>?

  /// The page for signing in.
  ///
  /// - Parameter page: The page to come back to; nil for the home page.
  public func login(returnTo page: Location? = nil) -> Location { signIn(SignInCoordinator.login, page?.description) }

  /// The page for signing up.
  ///
  /// - Parameter page: The page to come back to; nil for the home page.
  public func signup(returnTo page: Location? = nil) -> Location { signIn(SignInCoordinator.signup, page?.description) }

  /// The address to which a form is posted that signs out.
  public func logout() -> Location { signIn(SignInCoordinator.logout) }

  /// The page on which the holder of a link sets a new password.
  public func password(_ link: PasswordLink) -> Location { signIn(SignInCoordinator.link, link) }

  /// The page of the person's own account; nil for a site that has a page of its own for it.
  public func account() -> Location? { own.map { $0(OwnAccountCoordinator.account) } }

  /// The address to which a form is posted that signs in, also as a demo person.
  package func signingIn() -> Location { signIn(SignInCoordinator.signIn) }

  /// The address to which a form is posted that signs up.
  package func signingUp() -> Location { signIn(SignInCoordinator.signUp) }

  /// The page that asks about an action that was sent before signing in.
  package func pending() -> Location { pendingPage(PendingCoordinator.pending) }
}

public import WebMVVM

/// The pages of the accounts of a site. ``AccountCoordinator`` is the one that sites use.
public protocol AccountPages: WebCoordinator {
  /// The addresses of the pages.
  ///
  /// - Parameter links: The links of this coordinator.
  static func accountLinks(below links: Links<Self>) -> AccountLinks
}

/// Shows all pages of the accounts. A site mounts it with `accountPages("/")`: see ``AccountSite``.
public struct AccountCoordinator: AccountPages {
  static let signIn = mount("/") { SignInCoordinator(site: $0.site, context: $1) }
  static let pending = mount("/") { try PendingCoordinator(site: $0.site, context: $1) }
  static let own = mount("/account") {
    OwnAccountCoordinator(account: try $0.site.signedIn(), site: $0.site, context: $1)
  }
  /// The pages and actions.
  public static let routes = Routes {
    signIn
    pending
    own
  }

  let site: any AccountSite
  /// The request.
  public let context: RequestContext

  /// The addresses of the pages.
  public static func accountLinks(below links: Links<Self>) -> AccountLinks {
    AccountLinks(signIn: links.below(signIn), pendingPage: links.below(pending), own: links.below(own))
  }
}

/// Shows the pages of the accounts except that of the own account.
package struct SignInPagesCoordinator: AccountPages {
  static let signIn = mount("/") { SignInCoordinator(site: $0.site, context: $1) }
  static let pending = mount("/") { try PendingCoordinator(site: $0.site, context: $1) }
  package static let routes = Routes {
    signIn
    pending
  }

  let site: any AccountSite
  package let context: RequestContext

  package static func accountLinks(below links: Links<Self>) -> AccountLinks {
    AccountLinks(signIn: links.below(signIn), pendingPage: links.below(pending), own: nil)
  }
}

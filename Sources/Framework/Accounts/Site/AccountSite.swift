public import Foundation
import HTTPTypes
public import WebMVVM

/// The root coordinator of a site with accounts.
///
/// ```swift
/// final class NotesSite: AccountSite {
///   static let home = page("/") { HomeViewModel(coordinator: $0) }
///   static let accounts = accountPages("/")
///   static let notes = mount("/notes") { NotesCoordinator(account: try $0.signedIn(), context: $1) }
///   static let routes = Routes {
///     home
///     accounts
///     notes
///   }
///
///   let accountService: AccountService
///   let account: Account?
///   let context: RequestContext
///
///   init(accountService: AccountService, context: RequestContext) async throws {
///     self.accountService = accountService
///     self.context = context
///     account = try await accountService.account(in: context)
///   }
///
///   func home() -> Location { links(Self.home) }
/// }
/// ```
///
/// A child that needs an account is created with ``signedIn()``, so it cannot be created without one. A visitor is then sent
/// to the page for signing in, and comes back.
public protocol AccountSite: SiteCoordinator {
  /// The pages of the accounts.
  associatedtype Pages: AccountPages

  /// The pages of the accounts, at any path: `accountPages("/")`.
  static var accounts: Mount<Self, Pages> { get }

  /// The accounts.
  var accountService: AccountService { get }

  /// The account that is signed in; nil if nobody is. See ``AccountService/account(in:)``.
  var account: Account? { get }

  /// The page to which signing out leads, and signing in if there is no page to come back to.
  func home() -> Location

  /// A date and time, as the list of sessions shows it. The default is in UTC: `2026-03-14 16:05 UTC`.
  func text(of date: Date) -> String

  /// Links of the application before those of the accounts, at the top of each page in the standard layout. None by default.
  var menuLinks: [MenuLink] { get }
}

/// A link at the top of each page in the standard layout.
public struct MenuLink: Sendable {
  let text: String
  let location: Location

  /// - Parameters:
  ///   - text: The text of the link.
  ///   - location: Where it leads.
  public init(_ text: LocalizedText, _ location: Location) {
    (self.text, self.location) = (String(localized: text), location)
  }
}

extension WebCoordinator where Self: AccountSite {
  /// Mounts the pages of the accounts: for signing in, signing up and signing out, the person's own account, and the page of
  /// a link that sets a new password.
  ///
  /// - Parameter pattern: The path, such as `/` or `/me`. The page for signing in is then `/login` or `/me/login`.
  public static func accountPages(_ pattern: StaticString) -> Mount<Self, AccountCoordinator> {
    mount(pattern) { site, context in AccountCoordinator(site: site, context: context) }
  }

  /// Mounts the pages of the accounts without the page of the own account, for a site that has one itself.
  package static func signInPages(_ pattern: StaticString) -> Mount<Self, SignInPagesCoordinator> {
    mount(pattern) { site, context in SignInPagesCoordinator(site: site, context: context) }
  }
}

extension AccountSite {
  /// The account by its id: a form of a page for another account is refused.
  public var reader: String? { account.map { "\($0.id)" } }

  /// No links.
  public var menuLinks: [MenuLink] { [] }

  /// The links of the application, and then the person's name and a button for signing out, or links for signing in and up.
  public var menu: (any View)? { AccountMenuViewModel(self) }

  /// The account that is signed in.
  ///
  /// - Throws: An error that ``signInOutcome(for:)`` answers.
  public func signedIn() throws -> Account {
    guard let account else { throw SignInRequired() }
    forgetPendingAction()
    return account
  }

  /// Sends a visitor who must sign in to the page for it.
  public func outcome(for error: any Error) async throws -> Outcome { try await signInOutcome(for: error) }

  /// The problems of signing in.
  public func problem(for error: any Error) -> Problem? { accountProblem(for: error) }

  /// In UTC: `2026-03-14 16:05 UTC`.
  public func text(of date: Date) -> String {
    let parts = date.formatted(.iso8601).split(separator: "T")
    return parts.count == 2 ? "\(parts[0]) \(parts[1].prefix(5)) UTC" : date.formatted(.iso8601)
  }

  /// The addresses of the pages of the accounts, outside of a request: for a link that an operator sends.
  public static var accountLinks: AccountLinks { Pages.accountLinks(below: links.below(Self.accounts)) }

  /// The addresses of the pages of the accounts.
  public var accountLinks: AccountLinks { Pages.accountLinks(below: links.below(Self.accounts)) }
}

extension AccountSite {
  /// The problem that describes an error of signing in or signing up to a person; nil for any other error. A site with a
  /// `SiteCoordinator.problem(for:)` of its own calls it there.
  public func accountProblem(for error: any Error) -> Problem? {
    guard error is NothingIsPending else { return AccountService.problem(for: error) }
    return .notFound(
      "There is nothing to confirm",
      "The action was already done, was sent more than ten minutes ago, or was sent by another person.",
      wayOut: .init("Go to the home page", home()))
  }
}

extension AccountService {
  /// The problem that describes an error of the accounts to a person; nil for any other error.
  package static func problem(for error: any Error) -> Problem? {
    switch error {
    case is PasswordHasher.IsBusy:
      Problem(
        .serviceUnavailable, "Too many people are signing in",
        "No more passwords can be checked at this moment. Please try again in a minute."
      ).over(after: 10)
    case let error as TooManyAttempts:
      Problem(.tooManyRequests, "Too many attempts", error.text)
    case let error as UsageLimit.Exceeded:
      Problem(.tooManyRequests, "You have reached a limit", error.text)
    default: nil
    }
  }
}

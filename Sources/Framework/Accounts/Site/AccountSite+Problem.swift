import HTTPTypes
public import WebMVVM

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

import HTTPTypes
import MVVM
import MicroHTTP

extension Problem {
  /// The problem for an error of the framework; nil for an unexpected error.
  init?(expected error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let refusal as Refusal: self.init(refusal)
    case let error as RouteError: self.init(error)
    case CommandError.disabled: self = .commandIsDisabled
    case let error as FormError: self.init(Refusal(.badRequest, "The query is not well-formed: \(error)."))
    case is CancellationError: self.init(Refusal(.serviceUnavailable, "The server is stopping."))
    default: return nil
    }
  }

  init(_ error: RouteError) {
    switch error {
    case .notFound:
      self.init(
        .notFound, "This page does not exist",
        "The address may be mistyped, or what was here has gone. Check the address, or go back and follow a link.")
    case .badQuery(let field): self.init(badQuery: field)
    case .methodNotAllowed(let allowed):
      self.init(
        .methodNotAllowed, "This page can't be used like that",
        "Its address is for \(allowed.map(\.rawValue).joined(separator: ", ")) only. Go back and follow a link.")
      allowedMethods = allowed
    }
  }

  static let badLiveRequest = Problem(
    .badRequest, "This is not a page", "The address is for the script that keeps open pages up to date.")

  init(badQuery field: String, wayOut: WayOut? = nil) {
    self.init(
      .badRequest, "This address can't be read",
      "What it says for “\(field)” is no value that this page knows. Leave that part out, or follow a link.",
      wayOut: wayOut)
  }

  init(_ refusal: Refusal) {
    let title =
      switch refusal.status {
      case .contentTooLarge: "That was too much to send"
      case .uriTooLong, .requestHeaderFieldsTooLarge: "The browser sent more than this server takes"
      case .unsupportedMediaType: "This form was sent in a way that can't be read"
      case .internalServerError: "Something went wrong here"
      case .serviceUnavailable: "The server is just stopping"
      default: "The request can't be read"
      }
    let advice =
      switch refusal.status {
      // The Action may have been executed before the error.
      case .internalServerError, .serviceUnavailable: "Please look whether it was done, and try again in a moment."
      default: "Nothing was changed. Go back and try it another way."
      }
    self.init(refusal.status, title, "\(refusal.reason) \(advice)")
  }

  /// Another site made the browser send this form.
  static let crossOrigin = Problem(
    .forbidden, "This came from another site",
    "A form of another site was sent here, and nothing was changed. If you meant to do this, use the page here itself.")

  /// The command is not enabled, or the person is executing it with another form.
  static let commandIsDisabled = Problem(
    .conflict, "This can't be done just now",
    "Either it is being done already, or something that it needs is missing. Nothing was changed.")

  /// An unexpected error. The log contains it with the `requestID`.
  static func fault(requestID: String) -> Problem {
    var problem = Problem(
      .internalServerError, "Something went wrong here",
      "It is not your fault. Please try again in a moment; if it happens again, tell us the number below.")
    problem.requestID = requestID
    return problem
  }
}

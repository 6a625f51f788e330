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
    case is FormRefused: self = .formIsRefused
    case let error as FormError: self.init(Refusal(.badRequest, "The query is not well-formed: \(error)."))
    case is CancellationError: self = Problem(Refusal(.serviceUnavailable, "The server is stopping.")).over(after: 5)
    default: return nil
    }
  }

  init(_ error: RouteError) {
    switch error {
    case .notFound:
      self.init(
        .notFound, "This page does not exist",
        "The address may be mistyped, or the page was removed. Check the address, or go back and follow a link.")
    case .badQuery(let field): self.init(badQuery: field)
    case .methodNotAllowed(let allowed):
      self.init(
        .methodNotAllowed, "This method is not allowed",
        "The address allows only \(allowed.map(\.rawValue).joined(separator: ", ")). Go back and follow a link.")
      allowedMethods = allowed
    }
  }

  static var badLiveRequest: Problem {
    Problem(
      .badRequest, "This is not a page",
      "Only the script that updates open pages uses this address. Follow a link to a page.")
  }

  init(badQuery field: String, wayOut: WayOut? = nil) {
    self.init(
      .badRequest, "The address is invalid",
      "The value of “\(field)” in the address is invalid. Remove it from the address, or follow a link.",
      wayOut: wayOut)
  }

  init(_ refusal: Refusal) {
    if refusal == .cannotStore {
      self.init(
        .serviceUnavailable, "The file can’t be kept",
        "The disk of this site may be full. Nothing was changed. Try again in a few minutes.")
      return
    }
    let title: LocalizedText =
      switch refusal.status {
      case .contentTooLarge: "The form is too large"
      case .uriTooLong, .requestHeaderFieldsTooLarge: "The request is too large"
      case .unsupportedMediaType: "The format of the form is not supported"
      case .internalServerError: "An error occurred"
      case .serviceUnavailable: "The server is not available"
      default: "The request is invalid"
      }
    let advice: LocalizedText =
      switch refusal.status {
      // The Action may have been executed before the error.
      case .internalServerError, .serviceUnavailable: "Check whether your change was saved, and try again in a minute."
      default: "Nothing was changed. Go back and try again."
      }
    // The reasons of the server are in English.
    let isInEnglish = Language.current == .english
    self.init(refusal.status, title, isInEnglish ? "\(refusal.reason) \(advice)" : advice)
  }

  /// Another site made the browser send this form.
  static var crossOrigin: Problem {
    Problem(
      .forbidden, "The form was sent by another site",
      "Nothing was changed. To make this change, use the form on this site.")
  }

  /// A program asked for something that needs a session.
  static var notSignedIn: Problem { Problem(.unauthorized, "You are not signed in", "Sign in, and try again.") }

  /// Somebody signed in with the browser while another person's page was open in it, and its form was sent.
  static var formOfSomebodyElse: Problem {
    Problem(
      .conflict, "This form was made for somebody else",
      "Somebody else has signed in since its page was opened. Nothing was changed. Go back to see what you typed.")
  }

  /// A form that breaks its rules was sent to an action that does not show it again.
  private static var formIsRefused: Problem {
    Problem(
      .unprocessableContent, "The form is not complete",
      "A field is missing or not valid. Nothing was changed. Go back, and check what you typed.")
  }

  /// The command is not enabled, or the person is executing it with another form.
  static var commandIsDisabled: Problem {
    Problem(
      .conflict, "This can't be done now",
      "The action is already in progress, or it is not available now. Nothing was changed.")
  }

  /// An unexpected error. The log contains it with the `requestID`.
  static func fault(requestID: String) -> Problem {
    var problem = Problem(
      .internalServerError, "An error occurred",
      "Try again in a minute. If the error occurs again, report the number below.")
    problem.requestID = requestID
    return problem
  }
}

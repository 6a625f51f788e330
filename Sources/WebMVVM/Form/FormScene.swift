/// A scene with one or more forms that can be refused.
///
/// ```swift
/// @Observable
/// final class LoginViewModel: FormScene {
///   let form: LoginForm
///   var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
/// }
/// ```
///
/// A layout shows `errors` above the content of the page, and puts ``Scene/titlePrefix`` before the title.
///
/// If a page of an address has errors after it was loaded, such as a list with a filter that cannot be read, its status is
/// 400 Bad Request.
public protocol FormScene: Scene {
  /// The reasons why a form was refused; nil if none was.
  var errors: ErrorSummaryViewModel? { get }
}

extension Scene {
  /// The reasons why a form of the scene was refused; nil if none was, or if the scene is not a ``FormScene``.
  public var errorSummary: ErrorSummaryViewModel? { (self as? any FormScene)?.errors }

  /// The text before the page's title: `Error: ` if a form was refused. A screen reader reads it first.
  public var titlePrefix: String { errorSummary == nil ? "" : "Error: " }
}

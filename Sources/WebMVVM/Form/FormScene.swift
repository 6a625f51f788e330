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
/// A layout shows `errors` above the page, and puts ``Scene/titlePrefix`` before the title.
public protocol FormScene: Scene {
  /// Why a form was refused; nil if none was.
  var errors: ErrorSummaryViewModel? { get }
}

extension Scene {
  /// Why a form of the scene was refused; nil if none was, or if the scene is no ``FormScene``.
  public var errorSummary: ErrorSummaryViewModel? { (self as? any FormScene)?.errors }

  /// What a layout puts before the page's title: `Error: ` if a form was refused, so that a screen reader says so first.
  public var titlePrefix: String { errorSummary == nil ? "" : "Error: " }
}

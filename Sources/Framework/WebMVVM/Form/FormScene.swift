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

  /// Loads the options of fields whose choices are data, and offers them. It is called before the scene is loaded, and
  /// before an Action with its form, so that a choice that is gone is refused. The default does nothing.
  ///
  /// ```swift
  /// func loadChoices() async throws {
  ///   form.customer.offer(try await customers.all().map { Choice($0.id, label: $0.name) })
  /// }
  /// ```
  func loadChoices() async throws
}

extension FormScene {
  /// Does nothing.
  public func loadChoices() async throws {}
}

extension Scene {
  /// See ``FormScene/loadChoices()``.
  func loadChoicesIfAny() async throws { try await (self as? any FormScene)?.loadChoices() }

  /// The reasons why a form of the scene was refused; nil if none was, or if the scene is not a ``FormScene``.
  public var errorSummary: ErrorSummaryViewModel? { (self as? any FormScene)?.errors }

  /// The text before the page's title: `Error: ` if a form was refused. A screen reader reads it first.
  public var titlePrefix: String { errorSummary == nil ? "" : String(localized: "Error: ") }
}

public import MVVM

/// A ViewModel with its View: the content of a page.
///
/// ```swift
/// @Observable
/// final class SortListViewModel: Scene {
///   let title = "Sorts"
///   private(set) var cells: [SortListCellViewModel] = []
/// }
/// ```
///
/// The View is compiled from the template of the same name, here `SortList.html`.
public protocol Scene: ViewModel, View {
  /// The title of the page, for `<title>`.
  var title: String { get }
}

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

/// A scene that knows the address of its page, because the address depends on what the page shows.
///
/// ```swift
/// extension GoodsDetailViewModel: AddressedScene {
///   func location(in language: Language) -> Location { coordinator.goodsDetail(address(in: language)) }
/// }
/// ```
///
/// A visitor who comes with another path, such as one with an outdated name, is led to the right one (301). The query stays
/// as it was sent. Caches must ask again before they use such a redirect, because two names can be exchanged.
///
/// A page that is open in a browser goes on following the Model when its address changes. Its next visit has the new one.
public protocol AddressedScene: Scene {
  /// The address of the page for the readers of a language. It is called after the scene was loaded.
  ///
  /// Links of the coordinator are below the path of the request's language. The site replaces this path.
  func location(in language: Language) -> Location
}

/// A scene whose address contains a secret, such as that of a link that works once. Whoever has the address may do something.
///
/// Its page is stored nowhere (`no-store`), and does not follow the Model, because that would send the address again. There is
/// no ``RequestContext/page`` to repeat in `<head>`, so a layout tells search engines and other sites nothing about it. The
/// links to the same page in other languages stay: people need them.
public protocol SecretScene: Scene {}

extension Containers where Scene == any WebMVVM.Scene {
  /// Loads the embedded scenes in order.
  ///
  /// ```swift
  /// @Observable
  /// final class DeskViewModel: Scene {
  ///   enum Container { case main, aside }
  ///
  ///   let containers = Containers<Container, any Scene>()
  ///   var main: (any Scene)? { containers[.main] }
  ///
  ///   func load() async throws { try await containers.load() }
  /// }
  /// ```
  ///
  /// The template has a slot for each container: `{{#main}}{{>.}}{{/main}}`.
  ///
  /// - Throws: The error of the first scene that cannot be loaded.
  public func load() async throws {
    for scene in scenes { try await scene.load() }
  }
}

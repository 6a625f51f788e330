public import Observation

/// The State and the Actions of one scene, ready for display.
///
/// State is `private(set)` and holds values that a View prints unchanged. Actions are methods named after the person's
/// intention (`first`, `next`, `markRead`). Only Actions change State.
///
/// ```swift
/// @Observable
/// final class GreetingViewModel: ViewModel {
///   private(set) var greeting = ""
///   private let person: Person
///
///   init(person: Person) { self.person = person }
///
///   func showGreeting() { greeting = "Hello \(person.name)" }
/// }
/// ```
///
/// A ViewModel receives its dependencies through `init`, which does no work. ``load()`` does the work just before the
/// scene is shown.
public protocol ViewModel: AnyObject, Observable {
  /// Loads the State. Called once, after any Action and before the scene is shown.
  ///
  /// - Throws: An error for the page to show instead, for example that the requested item does not exist.
  func load() async throws
}

extension ViewModel {
  /// Does nothing: the State is complete after `init`.
  ///
  /// It is not `async`, so that an `async` function that calls a ViewModel's own `load()` gets that one, whether it is
  /// `async` or not: see <doc:StateAndActions>.
  public func load() {}
}

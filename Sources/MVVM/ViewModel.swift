public import Observation

/// The State and the Actions of one scene, ready to be shown.
///
/// State is `private(set)` and holds values that a View prints as they are. Actions are methods named for what a person
/// intends (`first`, `next`, `markRead`), and are the only way in which State changes.
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
/// A ViewModel gets what it needs through `init`, which does no work: ``load()`` does, when the scene is about to be
/// shown.
public protocol ViewModel: AnyObject, Observable {
  /// Fills the State from where it is kept. Called once, after any Action and before the scene is shown.
  ///
  /// - Throws: What the page should say instead, such as that there is no such thing.
  func load() async throws
}

extension ViewModel {
  /// Nothing to load: the State is complete from the start.
  ///
  /// It isn't `async`, so that an `async` function that calls a ViewModel's own `load()` gets that one, `async` or not:
  /// see <doc:StateAndActions>.
  public func load() {}
}

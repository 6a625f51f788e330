/// An object that decides which scene comes next.
///
/// A coordinator builds the scene of a destination with all its dependencies. Each ViewModel knows its coordinator
/// through its own protocol, with a method for each place that it can lead to.
public protocol Coordinator: AnyObject {
  /// The places that this coordinator can show, usually an enum.
  associatedtype Destination
  /// The result of going to a destination: a scene, or what the platform shows.
  associatedtype Outcome

  /// Goes to `destination`.
  ///
  /// - Throws: Why the destination cannot be shown.
  func start(_ destination: Destination) async throws -> Outcome
}

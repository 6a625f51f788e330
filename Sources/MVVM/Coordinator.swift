/// The one who knows where to go next.
///
/// A coordinator builds the scene of a destination with all its dependencies. ViewModels know their coordinator by a
/// protocol of their own, with a method for each place that they can lead to.
public protocol Coordinator: AnyObject {
  /// The places that this coordinator can lead to, usually an enum.
  associatedtype Destination
  /// What comes of going there: a scene, or whatever the platform shows.
  associatedtype Outcome

  /// Goes to `destination`.
  ///
  /// - Throws: What keeps the person from getting there.
  func start(_ destination: Destination) async throws -> Outcome
}

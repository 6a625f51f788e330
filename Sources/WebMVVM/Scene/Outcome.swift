public import HTTPTypes

/// What comes of a request: a page, or the address of the page that shows what has become of it.
public enum Outcome {
  /// A scene, shown in the site's layout.
  case page(any Scene, status: HTTPResponse.Status = .ok)
  /// Another place on this site, which the browser gets (303 See Other).
  case redirect(Location)
  /// An Action that failed: its error becomes a message, on a page that the browser is led back to or, without one, on
  /// the scene itself. A page of this site that the browser says it comes from is taken in the page's place.
  case failed(any Scene, any Error, page: Location?)

  /// Runs an Action.
  ///
  /// - Parameters:
  ///   - scene: The scene whose Action it is.
  ///   - action: The Action, which gives the place where the new State shows, or nil for input that it refuses: then
  ///     the same scene is shown again with its errors (422 Unprocessable Content).
  public static func action<S: Scene>(
    _ scene: S, _ action: (S) async throws -> Location?
  ) async rethrows -> Outcome {
    guard let location = try await action(scene) else { return .page(scene, status: .unprocessableContent) }
    return .redirect(location)
  }
}

public import HTTPTypes

/// The result of a request: a page, or a redirect to the page that shows the result.
public enum Outcome {
  /// A scene, shown in the site's layout.
  case page(any Scene, status: HTTPResponse.Status = .ok)
  /// A document for programs, without the site's layout.
  case document(Document)
  /// A value in JSON or a file: see ``json(_:)`` and ``file(_:as:)``.
  case answer(Answer)
  /// Redirects the browser to another page of this site (303 See Other).
  case redirect(Location)
  /// An Action failed. Its error is shown as a message on `page`, to which the browser is redirected. If `page` is nil,
  /// the message is shown on the scene itself. If the browser says that it comes from another page of this site, that
  /// page is used in place of `page`.
  case failed(any Scene, any Error, page: Location?)

  /// Runs an Action.
  ///
  /// - Parameters:
  ///   - scene: The scene that the Action belongs to.
  ///   - action: The Action. It returns the page that shows the new State, or nil if it refuses the input. If it is
  ///     nil, the same scene is shown again with its errors (422 Unprocessable Content).
  public static func action<S: Scene>(
    _ scene: S, _ action: (S) async throws -> Location?
  ) async rethrows -> Outcome {
    let location = try await RequestTrace.watching(scene, .action, by: .current) { try await action(scene) }
    guard let location else { return .page(scene, status: .unprocessableContent) }
    return .redirect(location)
  }
}

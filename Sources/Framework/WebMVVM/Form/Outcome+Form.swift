import HTTPTypes
import MVVM
import MicroHTTP

extension Outcome {
  /// Runs an action with a form.
  ///
  /// - If the form breaks its rules, the action is not called. The scene is shown again (422 Unprocessable Content),
  ///   with everything that was typed and the errors.
  /// - The same happens if the action refuses the form with ``FormField/refuse(_:)-(LocalizedText)`` or returns nil.
  /// - If the action throws another error and the form has a field that a person types in, the error becomes a message
  ///   on the scene. Otherwise it becomes a page of its own.
  ///
  /// - Parameters:
  ///   - scene: The scene that shows the form. It must have been created with this form.
  ///   - form: The form that was sent: see ``RequestContext/form(_:)``.
  ///   - action: Returns the page that shows the new State.
  /// - Throws: The error of the action, if the form has no such field. `CancellationError` when the server stops.
  public static func action<S: Scene>(
    _ scene: S, _ form: some WebForm, _ action: (S) async throws -> Location?
  ) async throws -> Outcome {
    try await scene.loadChoicesIfAny()
    guard form.errors.isEmpty else { return refused(scene, form) }
    do {
      let location = try await RequestTrace.watching(scene, .action, by: .current) { try await action(scene) }
      guard let location, form.errors.isEmpty else { return refused(scene, form) }
      return .redirect(location)
    } catch is FormRefused {
      return refused(scene, form)
    } catch where form.fields.holdsTypedText || error is CommandError {
      return .failed(scene, error, page: nil)
    }
  }

  private static func refused(_ scene: some Scene, _ form: some WebForm) -> Outcome {
    RequestTrace.current?.sent(ReportedText.fields(form.fields))
    return .page(scene, status: form.refusalStatus)
  }
}

extension RequestContext {
  /// The form of this request: the body of a POST, or the query of a GET. The body is read once, with the form's own
  /// limits.
  ///
  /// - Throws: `Refusal` with 400 or 415 if the request contains no form, or a form that exceeds the limits.
  public func form<F: WebForm>(_ type: F.Type) throws -> F {
    let sent = try sentForm(limits: F.limits)
    let form = F(FormFields(reading: sent, files: state.upload?.files ?? [], from: self))
    RequestTrace.current?.sent(ReportedText.fields(form.fields))
    return form
  }
}

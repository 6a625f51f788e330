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
  /// - A form with ``Submission/onceAtATime`` is not run twice at once.
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
    let end = try await end(of: form) {
      try await RequestTrace.watching(scene, .action, by: .current) { try await action(scene) }
    }
    switch end {
    case .done(let location, let remembered):
      form.fields.context?.remembered = remembered
      return .redirect(location)
    case .refused: return refused(scene, form)
    case .failed(let error) where form.fields.holdsTypedText || error is CommandError:
      return .failed(scene, error, page: nil)
    case .failed(let error): throw error
    }
  }

  private static func refused(_ scene: some Scene, _ form: some WebForm) -> Outcome {
    RequestTrace.current?.sent(ReportedText.fields(form.fields))
    return .page(scene, status: form.refusalStatus)
  }

  private static func end<F: WebForm>(
    of form: F, _ action: () async throws -> Location?
  ) async throws -> RunningCommand.End {
    let context = form.fields.context
    return try await once(context.flatMap { $0.submissionKey(of: form) }, in: context) {
      do {
        guard let location = try await action(), form.errors.isEmpty else { return .refused }
        return .done(location, context?.remembered ?? RequestContext.Remembered())
      } catch is FormRefused {
        return .refused
      } catch {
        return .failed(error)
      }
    }
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

  /// Whether another request of the person is sending this form now, so that its button is disabled. A new form that has a
  /// ``FormFields/token(_:)`` is another one. Always false for a form that is not ``Submission/onceAtATime``.
  public func isSending(_ form: some WebForm) -> Bool {
    submissionKey(of: form).map(isUnderWay) ?? false
  }

  /// Whether another request of the person is sending a form of this type now, whichever token it has. Always false for a
  /// form that is not ``Submission/onceAtATime``.
  public func isSending<F: WebForm>(_ type: F.Type) -> Bool {
    guard F.submission == .onceAtATime, let session else { return false }
    let form = ObjectIdentifier(type)
    return isUnderWay { [commands] in commands.isUnderWay(form, of: session) }
  }

  func submissionKey<F: WebForm>(of form: F) -> CommandKey? {
    guard F.submission == .onceAtATime else { return nil }
    return session.map {
      CommandKey(session: $0, command: .form(ObjectIdentifier(F.self), token: form.fields.token))
    }
  }
}

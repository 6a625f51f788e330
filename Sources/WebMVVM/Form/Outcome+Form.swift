import HTTPTypes
import MVVM
import MicroHTTP

extension Outcome {
  /// Runs an action with a form.
  ///
  /// - A form that its own rules refuse does not reach the action: the scene is shown again (422 Unprocessable Content),
  ///   with all that was typed and its errors.
  /// - The action refuses the form by ``FormField/refuse(_:)``, or by returning nil: the same happens.
  /// - An error of the action becomes a message on the scene if a person typed something into the form. It becomes a
  ///   page of its own otherwise.
  /// - A form with ``Submission/onceAtATime`` is not run twice at once.
  ///
  /// - Parameters:
  ///   - scene: The scene that shows the form, made with this form.
  ///   - form: The form that was sent, as ``RequestContext/form(_:)`` gives it.
  ///   - action: Gives the place where the new State shows.
  /// - Throws: What the action throws, if there is no typed text to keep. `CancellationError` when the server stops.
  public static func action<S: Scene>(
    _ scene: S, _ form: some WebForm, _ action: (S) async throws -> Location?
  ) async throws -> Outcome {
    guard form.errors.isEmpty else { return .page(scene, status: .unprocessableContent) }
    switch try await end(of: form, { try await action(scene) }) {
    case .done(let location, let remembered):
      form.fields.context?.remembered = remembered
      return .redirect(location)
    case .refused: return .page(scene, status: .unprocessableContent)
    case .failed(let error) where form.fields.holdsTypedText || error is CommandError:
      return .failed(scene, error, page: nil)
    case .failed(let error): throw error
    }
  }

  private static func end<F: WebForm>(
    of form: F, _ action: () async throws -> Location?
  ) async throws -> RunningCommand.End {
    let context = form.fields.context
    return try await once(context.flatMap { $0.submissionKey(of: F.self) }, in: context) {
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
  /// The form of this request: the body of a POST, the query of a GET. The body is read once, with the form's own limits.
  ///
  /// - Throws: `Refusal` with 400 or 415 if the request holds no form, or one that goes past the limits.
  public func form<F: WebForm>(_ type: F.Type) throws -> F {
    F(FormFields(reading: try sentForm(limits: F.limits), from: self))
  }

  /// Whether the person is sending this form by another request at this moment, so that its button is disabled. Only a
  /// form with ``Submission/onceAtATime`` is.
  public func isSending<F: WebForm>(_ type: F.Type) -> Bool {
    submissionKey(of: type).map(commands.isUnderWay) ?? false
  }

  func submissionKey<F: WebForm>(of type: F.Type) -> CommandKey? {
    guard F.submission == .onceAtATime else { return nil }
    return session.map { CommandKey(session: $0, command: .form(ObjectIdentifier(type))) }
  }
}

public import HTTPTypes
import MVVM
import MicroHTTP

/// The result of a request: a page, or a redirect to the page that shows the result.
///
/// An Action runs in one of three ways: ``action(_:_:)`` without a form, ``action(_:_:_:)`` with one, and
/// ``command(_:_:with:in:)`` for work that a person runs once at a time.
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
    } catch let error where form.fields.holdsTypedText || error is CommandError {
      return .failed(scene, error, page: nil)
    }
  }

  private static func refused(_ scene: some Scene, _ form: some WebForm) -> Outcome {
    RequestTrace.current?.sent(ReportedText.fields(form.fields))
    return .page(scene, status: form.refusalStatus)
  }
}

extension Outcome {
  /// Executes a command for the person who sent its form.
  ///
  /// - A person cannot execute a command twice at once. If the same form is sent again during the execution, as by a
  ///   double click, the second request waits and gets the result of the first. Another form of the same command is
  ///   refused.
  /// - A command that is not enabled is refused (409 Conflict), and the scene is shown again with a message.
  /// - If the command throws, the error becomes a message. A form with fields is shown again in its scene, with what
  ///   was typed if the scene was created from the form. After a form without fields, the browser is redirected (303)
  ///   to the page that the person came from.
  ///
  /// - Parameters:
  ///   - scene: The scene that the command belongs to.
  ///   - command: The command: `\.send`.
  ///   - input: The command's input.
  ///   - context: The context of the request.
  /// - Throws: `CancellationError` when the server stops.
  public static func command<S: Scene, Input>(
    _ scene: S, _ command: (S) -> FormCommand<Input>, with input: Input, in context: RequestContext
  ) async throws -> Outcome {
    try await scene.loadChoicesIfAny()
    let command = command(scene)
    let end = try await once(context.commandKey(at: command.location), in: context) {
      await RequestTrace.watching(scene, .action, by: .current) { await execute(command, with: input, in: context) }
    }
    return outcome(of: end, command, scene, in: context)
  }

  /// Runs `execute`, unless another request of the person is running it.
  ///
  /// If the input is the same, waits for the other request and returns its result. If it is different, refuses.
  ///
  /// - Parameter key: Identifies the person and the command; nil if it may run at any time.
  private static func once(
    _ key: CommandKey?, in context: RequestContext, execute: () async -> RunningCommand.End
  ) async throws -> RunningCommand.End {
    guard let key else { return await execute() }
    while true {
      switch context.commands.turn(key, input: context.formDigest) {
      case .execute:
        let end = await execute()
        context.commands.end(key, end)
        return end
      case .wait(let running):
        let end = try await running.waitForEnd()
        // The errors are in the other request's scene. Execute again, so that this request's scene has them too.
        if case .refused = end { continue }
        return end
      case .refuse: return .failed(CommandError.disabled)
      }
    }
  }

  /// Executes a command without input: see ``command(_:_:with:in:)``.
  public static func command<S: Scene>(
    _ scene: S, _ command: (S) -> FormCommand<Void>, in context: RequestContext
  ) async throws -> Outcome {
    try await self.command(scene, command, with: (), in: context)
  }

  private static func execute<Input>(
    _ command: FormCommand<Input>, with input: Input, in context: RequestContext
  ) async -> RunningCommand.End {
    do {
      guard let location = try await command.command.execute(input) else { return .refused }
      return .done(location, context.remembered)
    } catch {
      return .failed(error)
    }
  }

  private static func outcome<Input>(
    of end: RunningCommand.End, _ command: FormCommand<Input>, _ scene: some Scene, in context: RequestContext
  ) -> Outcome {
    switch end {
    case .done(let location, let remembered):
      context.remembered = remembered
      return .redirect(location)
    case .refused: return .page(scene, status: .unprocessableContent)
    case .failed(CommandError.disabled): return .failed(scene, CommandError.disabled, page: nil)
    case .failed(let error):
      return .failed(scene, error, page: context.holdsFields ? nil : command.place.page)
    }
  }
}

import HTTPTypes
import MVVM
import MicroHTTP

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
  static func once(
    _ key: CommandKey?, in context: RequestContext?, execute: () async -> RunningCommand.End
  ) async throws -> RunningCommand.End {
    guard let key, let context else { return await execute() }
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

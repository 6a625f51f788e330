import HTTPTypes
import MVVM
import MicroHTTP

extension Outcome {
  /// Executes a command for the person who sent its form.
  ///
  /// - A person can't execute it twice at once. A form that comes again while it is under way, as by a double click, is
  ///   not executed again: it waits, and leads where the first one leads. Another form of the same command is refused.
  /// - A command that is not enabled is refused (409 Conflict), and the scene is shown again with a message.
  /// - Where it fails, the error becomes a message on the page that the person came from. With fields in the form, that
  ///   is the scene again, which keeps what was typed if it was built from it; without, the browser is led back (303).
  ///
  /// - Parameters:
  ///   - scene: The scene whose command it is.
  ///   - command: The command: `\.send`.
  ///   - input: What it is executed with.
  ///   - context: The request's.
  /// - Throws: `CancellationError` when the server stops.
  public static func command<S: Scene, Input>(
    _ scene: S, _ command: (S) -> FormCommand<Input>, with input: Input, in context: RequestContext
  ) async throws -> Outcome {
    let command = command(scene)
    let end = try await once(context.commandKey(at: command.location), in: context) {
      await execute(command, with: input, in: context)
    }
    return outcome(of: end, command, scene, in: context)
  }

  /// Runs `execute` unless the person is running the same already.
  ///
  /// The same input waits for the other request, and ends as it does. Another input is refused.
  ///
  /// - Parameter key: Whose command it is; nil if it may run at any time.
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
        // Its errors are in the scene of the other request: this one finds them again.
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

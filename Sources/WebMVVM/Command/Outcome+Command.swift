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
    guard let key = context.commandKey(at: command.location) else {
      return try outcome(of: await execute(command, with: input, in: context), command, scene, in: context)
    }
    while true {
      switch context.commands.turn(key, input: context.bodyDigest) {
      case .execute:
        let end = await execute(command, with: input, in: context)
        context.commands.end(key, end)
        return try outcome(of: end, command, scene, in: context)
      case .wait(let running):
        let end = try await running.waitForEnd()
        // Its errors are in the scene of the other request: this one finds them again.
        if case .refused = end { continue }
        return try outcome(of: end, command, scene, in: context)
      case .refuse:
        return .failed(scene, CommandError.disabled, page: nil)
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
  ) throws -> Outcome {
    switch end {
    case .done(let location, let remembered):
      context.remembered = remembered
      return .redirect(location)
    case .refused: return .page(scene, status: .unprocessableContent)
    case .failed(CommandError.disabled): return .failed(scene, CommandError.disabled, page: nil)
    case .failed(let error):
      return .failed(scene, error, page: try context.form().isEmpty ? command.place.page : nil)
    }
  }
}

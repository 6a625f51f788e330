public import MVVM

/// A `Command` that a form of the page executes.
///
/// ```swift
/// @Observable
/// final class MailListViewModel: Scene {
///   @ObservationIgnored private(set) lazy var refresh = FormCommand<Void>(at: coordinator.refreshMail(), of: self) {
///     viewModel, _ in try await viewModel.fetch()
///   }
/// }
/// ```
///
/// ```html
/// <form method="post" action="{{refresh.location}}">
///   <button{{^refresh.isEnabled}} disabled{{/refresh.isEnabled}}>Refresh</button>
///   {{#refresh.isExecuting}}<p role="status">Fetching your mail…</p>{{/refresh.isExecuting}}
/// </form>
/// ```
///
/// The route's line in the coordinator executes it: `try await .command(mailList(), \.refresh, in: context)`, see
/// ``Outcome/command(_:_:with:in:)``. What `Command` promises of one ViewModel holds here of one person, whose every
/// request has a ViewModel of its own.
public struct FormCommand<Input> {
  /// The command itself. Its result is what an Action gives: the place where the new State shows, or nil for input that
  /// it refuses.
  public let command: Command<Input, Location?>

  let place: CommandLocation

  /// Makes a command of the scene that shows it.
  ///
  /// - Parameters:
  ///   - place: Its address, from the scene's coordinator.
  ///   - owner: The scene, which is not kept alive.
  ///   - condition: Whether it may be executed, as far as that depends on the scene's State.
  ///   - work: What it does. Give it no capture list, as `Command` says.
  public init<Owner: AnyObject>(
    at place: CommandLocation, of owner: Owner, isEnabled condition: @escaping (Owner) -> Bool = { _ in true },
    work: @escaping (Owner, Input) async throws -> Location?
  ) {
    command = Command(of: owner, isEnabled: condition, work: work)
    self.place = place
  }

  /// The results of the execution that was started last, as `Command` gives them.
  public var executions: Signal<Location?> { command.executions }

  /// The failures of every execution, as they come.
  public var errors: Signal<any Error> { command.errors }

  /// Where its form is posted to.
  public var location: Location { place.location }

  /// Whether the person is executing it, by whichever request.
  public var isExecuting: Bool { command.isExecuting || place.underWay() }

  /// Whether the person can execute it now.
  public var isEnabled: Bool { command.isEnabled && !place.underWay() }
}

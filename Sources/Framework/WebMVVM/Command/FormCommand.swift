public import MVVM

/// A `Command` that is executed by a form on the page.
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
/// The route's action in the coordinator executes it: `try await .command(mailList(), \.refresh, in: context)`, see
/// ``Outcome/command(_:_:with:in:)``. `Command` gives its guarantees for one ViewModel. Here they hold for one person,
/// because each of their requests has its own ViewModel.
public struct FormCommand<Input> {
  /// The command itself. Like an Action, it returns the page that shows the new State, or nil if it refuses the input.
  public let command: Command<Input, Location?>

  let place: CommandLocation

  /// Creates a command of the scene that shows it.
  ///
  /// - Parameters:
  ///   - place: The address, from the scene's coordinator.
  ///   - owner: The scene. It is referenced weakly.
  ///   - condition: Whether the scene's State allows the command to be executed.
  ///   - work: The work of the command. Do not give it a capture list: see `Command`.
  public init<Owner: AnyObject>(
    at place: CommandLocation, of owner: Owner, isEnabled condition: @escaping (Owner) -> Bool = { _ in true },
    work: @escaping (Owner, Input) async throws -> Location?
  ) {
    command = Command(of: owner, isEnabled: condition, work: work)
    self.place = place
  }

  /// The results of the most recent execution: see `Command`.
  public var executions: Signal<Location?> { command.executions }

  /// The errors of all executions.
  public var errors: Signal<any Error> { command.errors }

  /// The address to which the form is posted.
  public var location: Location { place.location }

  /// Whether the person is executing the command, in this request or another one.
  public var isExecuting: Bool { command.isExecuting || place.underWay() }

  /// Whether the person can execute it now.
  public var isEnabled: Bool { command.isEnabled && !place.underWay() }
}

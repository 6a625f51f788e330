import MVVM
import Observation
import WebMVVM

/// Where the mails can lead.
protocol TeacherMailCoordinator {
  func mailPage() -> Location
  func fetchMailAction(_ mode: MailServerMode) -> Location
  func fetchMailCommand() -> CommandLocation
}

/// Mails that a command fetches. A visitor can run it only once at a time.
@Observable
final class TeacherMailViewModel: Scene {
  let title = "Mail by a command"
  private(set) var mailArray: [TeacherMail] = []
  private(set) var cells: [TeacherMailCellViewModel] = []
  private(set) var fetches = ""
  /// The beginning of the token in the request.
  let token: String
  let page: Location

  /// One command for all modes of the server, so a visitor cannot start another fetch during a slow one.
  @ObservationIgnored private(set) lazy var command = FormCommand<MailServerMode>(
    at: coordinator.fetchMailCommand(), of: self
  ) { viewModel, mode in try await viewModel.fetch(mode) }

  private let server: TeacherMailServer
  private let visitor: VisitorDataController
  private let coordinator: any TeacherMailCoordinator

  init(server: TeacherMailServer, visitor: VisitorDataController, coordinator: any TeacherMailCoordinator) {
    self.server = server
    self.visitor = visitor
    self.coordinator = coordinator
    token = visitor.shortToken
    page = coordinator.mailPage()
    command.executions.bind(to: self) { viewModel, _ in viewModel.reloadData() }
  }

  /// A button for each mode, disabled while the command is executed.
  var buttons: [TeacherMailButtonViewModel] {
    let isEnabled = command.isEnabled
    return MailServerMode.allCases.map { mode in
      TeacherMailButtonViewModel(mode, isEnabled: isEnabled, location: coordinator.fetchMailAction(mode))
    }
  }

  func load() throws {
    let state = try visitor.state(MailCommandState.self)
    mailArray = state.mails
    fetches = state.fetchCount == 1 ? "once" : "\(state.fetchCount) times"
    reloadData()
  }

  private func fetch(_ mode: MailServerMode) async throws -> Location {
    try await visitor.change(MailCommandState.self) { $0.fetchCount += 1 }
    let mails = try await server.mails(token: token, mode: mode)
    try await visitor.change(MailCommandState.self) { $0.mails = mails }
    mailArray = mails
    return coordinator.mailPage()
  }

  private func reloadData() {
    cells = mailArray.enumerated().map { TeacherMailCellViewModel($1, row: $0) }
  }
}

import Foundation
import MVVM
import Observation
import WebMVVM

/// Where the mails can lead.
protocol TeacherMailNavigation {
  func mailPage() -> Location
  func fetchMailAction(_ mode: ServerMode) -> Location
  func fetchMailCommand() -> CommandLocation
  func signInPage() -> Location
  func signOutAction() -> Location
}

/// Mails that a command fetches. A visitor can run it only once at a time.
@Observable
final class TeacherMailViewModel: Scene {
  /// The beginning of the token in the request, as the page shows it.
  struct Token {
    let text: String
    /// The form that removes it.
    let signOut: Location
  }

  let title = String(localized: "Mail by a command")
  private(set) var mailArray: [TeacherMail] = []
  private(set) var cells: [TeacherMailCellViewModel] = []
  private(set) var fetches: LocalizedText = ""
  /// How much of a running fetch is done; nil without one.
  private(set) var progress: MailProgressViewModel?
  /// Whether the last fetch failed.
  private(set) var hasFailed = false
  /// Nil if the visitor is signed out.
  private(set) var token: Token?
  let signInForm: Location

  /// One command for all modes of the server, so a visitor cannot start another fetch during a slow one.
  @ObservationIgnored private(set) lazy var command = FormCommand<ServerMode>(
    at: coordinator.fetchMailCommand(), of: self
  ) { viewModel, mode in try await viewModel.fetch(mode) }

  private let server: TeacherMailServer
  private let visitor: VisitorDataController
  private let coordinator: any TeacherMailNavigation

  init(server: TeacherMailServer, visitor: VisitorDataController, coordinator: any TeacherMailNavigation) {
    self.server = server
    self.visitor = visitor
    self.coordinator = coordinator
    signInForm = coordinator.signInPage()
    command.executions.bind(to: self) { viewModel, _ in viewModel.reloadData() }
    command.errors.bind(to: self) { viewModel, error in viewModel.show(error) }
  }

  /// A button for each mode, disabled while the command is executed.
  var buttons: [TeacherMailButtonViewModel] {
    let isEnabled = command.isEnabled
    return ServerMode.allCases.map { mode in
      TeacherMailButtonViewModel(mode, isEnabled: isEnabled, location: coordinator.fetchMailAction(mode))
    }
  }

  func load() async throws {
    let state = try await visitor.state(MailCommandState.self)
    mailArray = state.mails
    fetches = "Fetched \(state.fetchCount) times."
    progress = command.isExecuting ? MailProgressViewModel(percent: state.progress ?? 0) : nil
    hasFailed = state.hasFailed ?? false
    token = state.isSignedOut == true ? nil : Token(text: visitor.shortToken, signOut: coordinator.signOutAction())
    reloadData()
  }

  func signOut() async throws -> Location {
    try await visitor.change(MailCommandState.self) { $0.isSignedOut = true }
    return coordinator.mailPage()
  }

  /// Stores that the fetch failed.
  ///
  /// - Returns: Whether it did. The page then says so.
  func storeFailure() async throws -> Bool {
    if hasFailed { try await visitor.changeStored(MailCommandState.self) { $0.hasFailed = true } }
    return hasFailed
  }

  /// Fetches the mails with the visitor's token. Without one, leads to signing in.
  private func fetch(_ mode: ServerMode) async throws -> Location {
    guard try await visitor.state(MailCommandState.self).isSignedOut != true else { return coordinator.signInPage() }
    try await visitor.change(MailCommandState.self) { ($0.fetchCount, $0.progress) = ($0.fetchCount + 1, 0) }
    let mails = try await server.mails(token: visitor.shortToken, mode: mode) { percent in
      try await visitor.changeStored(MailCommandState.self) { $0.progress = percent }
    }
    try await visitor.changeStored(MailCommandState.self) { ($0.mails, $0.hasFailed) = (mails, false) }
    mailArray = mails
    return coordinator.mailPage()
  }

  private func reloadData() {
    cells = mailArray.enumerated().map { TeacherMailCellViewModel($1, row: $0) }
  }

  /// Other errors, such as a busy database, are only told to the visitor.
  private func show(_ error: any Error) {
    hasFailed = error is MailServerIsDown
  }
}

/// A row in the list of mails.
struct TeacherMailCellViewModel: CellViewModel {
  let id: Int
  let content: String
  let updateDate: String
  /// The date in a machine-readable format.
  let moment: String

  init(_ mail: TeacherMail, row: Int) {
    id = row
    content = mail.content
    updateDate = mail.updateDate.formatted(Self.format.onPage(in: .gmt)) + " UTC"
    moment = mail.updateDate.formatted(.iso8601)
  }

  private static let format = Date.FormatStyle(date: .abbreviated, time: .shortened)
}

/// The button that fetches mails in one mode of the server.
struct TeacherMailButtonViewModel: CellViewModel {
  let id: ServerMode
  let text: LocalizedText
  let isEnabled: Bool
  let location: Location

  init(_ mode: ServerMode, isEnabled: Bool, location: Location) {
    id = mode
    text =
      switch mode {
      case .working: "Fetch"
      case .slow: "Fetch slowly"
      case .failing: "Fetch and fail"
      }
    self.isEnabled = isEnabled
    self.location = location
  }
}

/// How much of the running fetch is done.
struct MailProgressViewModel: Hashable {
  let percent: Int
}

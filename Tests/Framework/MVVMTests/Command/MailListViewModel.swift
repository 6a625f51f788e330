import MVVM
import Observation

/// The mailbox of the article, with a command in both ways in which a ViewModel can have one.
@Observable
final class MailListViewModel: ViewModel {
  private(set) var mails: [String] = []
  private(set) var draft = ""
  let refresh: Command<Void, [String]>

  @ObservationIgnored private(set) lazy var send = Command<Void, Void>(
    of: self, isEnabled: { !$0.draft.isEmpty },
    work: { viewModel, _ in
      await Task.yield()
      viewModel.mails.append(viewModel.draft)
    })

  init(mails fetch: @escaping () async throws -> [String] = { ["Hello"] }) {
    refresh = Command { try await fetch() }
    refresh.executions.bind(to: self) { viewModel, mails in viewModel.mails = mails }
  }

  func write(_ draft: String) { self.draft = draft }
}

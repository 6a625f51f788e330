import MVVM
import Observation
import WebMVVM

/// Where the votes can lead.
protocol SharedModelNavigation {
  func votes(showing tea: String) -> Location
  func vote(for tea: Tea.ID) -> Location
  func patchList() -> Location
}

/// The votes of all visitors. Nothing in it is bound to them: the site follows the topic that it reads.
@Observable
final class SharedModelViewModel: Scene {
  let title = String(localized: "A Model that several windows change")
  private(set) var cells = ListSnapshot<VoteCellViewModel>()
  private(set) var total: LocalizedText = ""
  /// A command that changes the Model without this program.
  let command: String
  /// Whether the command names the database without its folder.
  let needsFolder: Bool
  let patches: Location

  private let votes: VoteDataController
  private let coordinator: any SharedModelNavigation

  /// - Parameter database: The path of the database file.
  init(votes: VoteDataController, database: String, coordinator: any SharedModelNavigation) {
    self.votes = votes
    self.coordinator = coordinator
    command = "sqlite3 \(ShellWord(database)) 'UPDATE vote SET count = count + 1 WHERE id = 1'"
    needsFolder = !database.hasPrefix("/")
    patches = coordinator.patchList()
  }

  func load() async throws {
    let votes = try await votes.all()
    cells = try ListSnapshot(votes.compactMap(cell))
    total = "\(votes.reduce(0) { $0 + $1.count }) votes in total"
  }

  func vote(for tea: Tea.ID) async throws -> Location {
    guard try await votes.vote(for: tea) else {
      throw Problem.notFound("There is no such item", "Choose another item from the list.")
    }
    return coordinator.votes(showing: "vote-\(tea)")
  }

  private func cell(_ votes: TeaVotes) -> VoteCellViewModel? {
    Tea.all.first { $0.id == votes.id }.map { tea in
      let vote = FormAction(at: coordinator.vote(for: tea.id), of: self) { try await $0.vote(for: tea.id) }
      return VoteCellViewModel(tea, votes, vote: vote)
    }
  }
}

/// A tea with its votes and the button that adds one.
struct VoteCellViewModel: CellViewModel {
  let id: Tea.ID
  let name: BilingualName
  let count: Int
  let vote: FormAction

  init(_ tea: Tea, _ votes: TeaVotes, vote: FormAction) {
    id = tea.id
    name = tea.name
    count = votes.count
    self.vote = vote
  }
}

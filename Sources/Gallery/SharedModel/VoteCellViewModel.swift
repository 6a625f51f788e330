import MVVM
import WebMVVM

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

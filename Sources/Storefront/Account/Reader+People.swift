import Accounts
import Persistence

extension Reader {
  /// Adds the topics of people that were read, with their accounts.
  func depends(onPeople people: some Sequence<Person.ID>) {
    depends(onEach: .person, people.lazy.map(\.rawValue))
    depends(onEach: .account, people.lazy.map(\.rawValue))
  }
}

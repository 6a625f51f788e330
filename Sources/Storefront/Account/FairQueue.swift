/// Jobs that wait. Each address has a turn, one after the other, and within an address each account.
///
/// The number of places is limited. When all are taken, the address that has most of them gives up its newest job for an
/// address that would still have no more than that one. So one address cannot keep the others out.
struct FairQueue<Job> {
  /// What became of a job that was added.
  enum Admission {
    case waits
    /// It waits in the place of another job, which has to be refused.
    case waitsInPlace(of: Job)
    case isRefused
  }

  private typealias Place = (id: Int, job: Job)

  private struct Account {
    let name: String
    var places: [Place]
  }

  private struct Address {
    let name: String
    var accounts: [Account]
    var count: Int { accounts.reduce(0) { $0 + $1.places.count } }
  }

  private let limit: Int
  /// In the order of their turns. None is without a job.
  private var addresses: [Address] = []

  /// How many jobs wait.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a job in.
  ///
  /// - Parameter id: Greater than that of every job before.
  mutating func add(_ job: Job, id: Int, for applicant: Applicant) -> Admission {
    guard count >= limit else {
      append((id, job), for: applicant)
      return .waits
    }
    let own = addresses.first { $0.name == applicant.address }?.count ?? 0
    guard let largest = addresses.max(by: { $0.count < $1.count }), largest.count > own + 1,
      let newest = largest.accounts.compactMap(\.places.last?.id).max(), let refused = remove(newest)
    else { return .isRefused }
    append((id, job), for: applicant)
    return .waitsInPlace(of: refused)
  }

  /// Takes out the job whose turn it is.
  mutating func next() -> Job? {
    guard !addresses.isEmpty else { return nil }
    var address = addresses.removeFirst()
    var account = address.accounts.removeFirst()
    let place = account.places.removeFirst()
    if !account.places.isEmpty { address.accounts.append(account) }
    if !address.accounts.isEmpty { addresses.append(address) }
    count -= 1
    return place.job
  }

  /// Takes out a job that is not to be done any more; nil where it does not wait here.
  mutating func remove(_ id: Int) -> Job? {
    for (row, address) in addresses.enumerated() {
      for (column, account) in address.accounts.enumerated() {
        guard let index = account.places.firstIndex(where: { $0.id == id }) else { continue }
        let place = addresses[row].accounts[column].places.remove(at: index)
        if account.places.count == 1 { addresses[row].accounts.remove(at: column) }
        if addresses[row].accounts.isEmpty { addresses.remove(at: row) }
        count -= 1
        return place.job
      }
    }
    return nil
  }

  private mutating func append(_ place: Place, for applicant: Applicant) {
    count += 1
    guard let row = addresses.firstIndex(where: { $0.name == applicant.address }) else {
      addresses.append(Address(name: applicant.address, accounts: [Account(name: applicant.account, places: [place])]))
      return
    }
    guard let column = addresses[row].accounts.firstIndex(where: { $0.name == applicant.account }) else {
      addresses[row].accounts.append(Account(name: applicant.account, places: [place]))
      return
    }
    addresses[row].accounts[column].places.append(place)
  }
}

/// Waiting jobs. Addresses take turns, and within an address, accounts take turns.
///
/// The number of places is limited. When all are taken, a new job replaces the newest job of the address with the most
/// jobs, if its own address would still not have more jobs than that one. So one address cannot block the others.
struct FairQueue<Job> {
  /// The result of adding a job.
  enum Admission {
    case waits
    /// It waits in the place of another job, which must be refused.
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
  /// In the order of their turns. Each has at least one job.
  private var addresses: [Address] = []

  /// The number of waiting jobs.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a job.
  ///
  /// - Parameter id: Greater than the ids of all earlier jobs.
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

  /// Removes and returns the next job.
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

  /// Removes a job that is no longer needed; nil if it is not waiting here.
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

/// Waiting jobs. Addresses take turns.
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

  private struct Address {
    let name: String
    var places: [(id: Int, job: Job)]
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
  /// - Parameters:
  ///   - id: Identifies the job.
  ///   - address: Where the request for it comes from.
  mutating func add(_ job: Job, id: Int, for address: String) -> Admission {
    guard count >= limit else {
      append(job, id: id, for: address)
      return .waits
    }
    let own = addresses.first { $0.name == address }?.places.count ?? 0
    guard let largest = addresses.max(by: { $0.places.count < $1.places.count }), largest.places.count > own + 1,
      let newest = largest.places.last, let refused = remove(newest.id)
    else { return .isRefused }
    append(job, id: id, for: address)
    return .waitsInPlace(of: refused)
  }

  private mutating func append(_ job: Job, id: Int, for name: String) {
    count += 1
    if let index = addresses.firstIndex(where: { $0.name == name }) {
      addresses[index].places.append((id, job))
    } else {
      addresses.append(Address(name: name, places: [(id, job)]))
    }
  }

  /// Removes the job whose turn it is; nil if none is waiting.
  mutating func next() -> Job? {
    if addresses.isEmpty { return nil }
    var address = addresses.removeFirst()
    let place = address.places.removeFirst()
    if !address.places.isEmpty { addresses.append(address) }
    count -= 1
    return place.job
  }

  /// Removes a job that is no longer needed; nil if it is not waiting.
  mutating func remove(_ id: Int) -> Job? {
    for (index, address) in addresses.enumerated() {
      guard let place = address.places.firstIndex(where: { $0.id == id }) else { continue }
      let job = addresses[index].places.remove(at: place).job
      if addresses[index].places.isEmpty { addresses.remove(at: index) }
      count -= 1
      return job
    }
    return nil
  }
}

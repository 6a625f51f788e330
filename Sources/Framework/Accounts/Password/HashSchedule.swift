/// The purpose of hashing a password.
package enum HashPurpose {
  /// To check a password against the hash of an account.
  case signIn
  /// To set a new password.
  case signUp
}

/// Decides which password is hashed next, and how many at a time.
///
/// Sign-ins have priority over sign-ups, and sign-ups use at most one thread, so people who sign in do not wait for
/// sign-ups.
struct HashSchedule<Job> {
  /// How many run at the same time.
  static var threadLimit: Int { 2 }
  /// How many of these may be sign-ups.
  static var signUpLimit: Int { 1 }
  /// How many may wait for each purpose. With two at a time, the last one waits for a minute or two.
  static var waitingLimit: Int { 256 }
  /// After this many sign-ins in a row, one sign-up has a turn, so that sign-ups are not blocked.
  static var signInsInARow: Int { 8 }

  private var signIns = FairQueue<Job>(limit: waitingLimit)
  private var signUps = FairQueue<Job>(limit: waitingLimit)
  private var running = (signIns: 0, signUps: 0)
  private var row = 0

  /// How many are waiting.
  var waitingCount: Int { signIns.count + signUps.count }

  /// Adds a job. See ``FairQueue``.
  mutating func add(_ job: Job, id: Int, as purpose: HashPurpose, for applicant: Applicant) -> FairQueue<Job>.Admission
  {
    switch purpose {
    case .signIn: signIns.add(job, id: id, for: applicant)
    case .signUp: signUps.add(job, id: id, for: applicant)
    }
  }

  /// Removes a job that is no longer needed; nil if it is not waiting.
  mutating func remove(_ id: Int) -> Job? { signIns.remove(id) ?? signUps.remove(id) }

  /// Begins the next job; nil if none may begin now. Call ``end(_:)`` when it has ended.
  mutating func begin() -> (job: Job, purpose: HashPurpose)? {
    guard running.signIns + running.signUps < Self.threadLimit else { return nil }
    if row >= Self.signInsInARow, let job = beginSignUp() { return (job, .signUp) }
    if let job = signIns.next() {
      running.signIns += 1
      row += 1
      return (job, .signIn)
    }
    return beginSignUp().map { ($0, .signUp) }
  }

  /// Marks a job as ended.
  mutating func end(_ purpose: HashPurpose) {
    switch purpose {
    case .signIn: running.signIns -= 1
    case .signUp: running.signUps -= 1
    }
  }

  private mutating func beginSignUp() -> Job? {
    guard running.signUps < Self.signUpLimit, let job = signUps.next() else { return nil }
    running.signUps += 1
    row = 0
    return job
  }
}

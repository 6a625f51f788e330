/// What a password is hashed for.
enum HashPurpose {
  /// A password is held against the hash of an account.
  case signIn
  /// An account gets a new password.
  case signUp
}

/// Which password is hashed next, and how many at a time.
///
/// Signing in goes before signing up, and one thread is kept free of signing up: however many sign up, somebody who
/// signs in need not wait for them.
struct HashSchedule<Job> {
  /// How many run at a time.
  static var threadLimit: Int { 2 }
  /// How many of them sign up.
  static var signUpLimit: Int { 1 }
  /// How many wait for each purpose. With two at a time, the last of them has waited for a minute or two.
  static var waitingLimit: Int { 256 }
  /// After so many sign-ins in a row one sign-up has a turn, so that it comes about, too.
  static var signInsInARow: Int { 8 }

  private var signIns = FairQueue<Job>(limit: waitingLimit)
  private var signUps = FairQueue<Job>(limit: waitingLimit)
  private var running = (signIns: 0, signUps: 0)
  private var row = 0

  /// How many wait for their turn.
  var waitingCount: Int { signIns.count + signUps.count }

  /// Takes a job in. See ``FairQueue``.
  mutating func add(_ job: Job, id: Int, as purpose: HashPurpose, for applicant: Applicant) -> FairQueue<Job>.Admission
  {
    switch purpose {
    case .signIn: signIns.add(job, id: id, for: applicant)
    case .signUp: signUps.add(job, id: id, for: applicant)
    }
  }

  /// Takes out a job that is not to be done any more; nil where it does not wait.
  mutating func remove(_ id: Int) -> Job? { signIns.remove(id) ?? signUps.remove(id) }

  /// Begins the next job; nil where none may begin now. ``end(_:)`` says that it has ended.
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

  /// A job that was begun has ended.
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

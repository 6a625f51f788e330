import Changes
import Foundation
import HTTPTypes
public import Logging
import Synchronization

/// Runs work that takes longer than a request, such as an import, and tells pages how far it is.
///
/// A site has one: ``RequestContext/jobs``. An action starts a job and leads to the page that shows it:
///
/// ```swift
/// static let start = action("/imports", form: ImportForm.self) { imports, form in
///   try await .action(ImportViewModel(form), form) { _ in
///     let rows = try form.file.value.bytes().split(separator: UInt8(ascii: "\n"))
///     let id = try imports.context.jobs.start("import") { [goods = imports.goods] progress in
///       for (number, row) in rows.enumerated() {
///         try await goods.add(row)
///         progress.report(number + 1, of: rows.count)
///       }
///       return "\(rows.count) rows were imported."
///     }
///     return imports.links(Self.job, id)
///   }
/// }
/// static let job = page("/imports/*", Job.ID.self) { JobViewModel($1, jobs: $0.context.jobs) }
/// ```
///
/// An open page that reads a running job is brought up to date each second. Jobs are in memory: they end with the server, which
/// cancels them and waits for them, so work that must not be lost is done in steps that are stored.
public final class BackgroundJobs: Sendable {
  /// How long the end of a job is known.
  private static let memory: TimeInterval = 3_600
  /// How many jobs are known at most.
  private static let knownLimit = 1_000
  /// How often an open page looks at a running job.
  private static let interval: TimeInterval = 1

  private struct Entry {
    var job: Job
    var task: Task<Void, Never>?
    var end: Date?
  }

  private struct State {
    var entries: [Job.ID: Entry] = [:]
    var runningCount = 0
    var isStopped = false
  }

  private let limit: Int
  private let clock: SiteClock
  private let logger: Logger
  private let state = Mutex(State())

  /// Creates a list of jobs, which is empty.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of jobs that run at a time.
  ///   - clock: After an hour by this clock, a job that has ended is forgotten.
  ///   - logger: Logs the errors of jobs that are no ``Problem``.
  public init(limit: Int = 8, clock: SiteClock = .system, logger: Logger = Logger(label: "jobs")) {
    (self.limit, self.clock, self.logger) = (limit, clock, logger)
  }

  /// Starts a job.
  ///
  /// - Parameters:
  ///   - name: A name for pages and the log.
  ///   - work: The work. It reports its progress, throws when its task is cancelled (`Task.checkCancellation()`), and returns a
  ///     sentence for the person.
  /// - Returns: The id.
  /// - Throws: ``Problem`` with 503 if too many jobs are running or the server is stopping.
  public func start(
    _ name: String, _ work: @escaping @Sendable (JobProgress) async throws -> String
  ) throws -> Job.ID {
    let job = Job(id: Job.ID(), name: name)
    let isAdded = state.withLock { state in
      guard !state.isStopped, state.runningCount < limit else { return false }
      forgetOld(in: &state)
      state.runningCount += 1
      state.entries[job.id] = Entry(job: job)
      return true
    }
    guard isAdded else {
      throw Problem(
        .serviceUnavailable, "Too much is being done at the moment", "Nothing was started. Try again in a minute."
      ).over(after: 60)
    }
    let task = Task { [self] in
      let end = await end(of: work, job)
      state.withLock { state in
        state.runningCount -= 1
        state.entries[job.id]?.job.state = end
        state.entries[job.id]?.task = nil
        state.entries[job.id]?.end = clock.now
      }
    }
    state.withLock { state in
      if state.entries[job.id]?.end == nil { state.entries[job.id]?.task = task }
      if state.isStopped { task.cancel() }
    }
    return job.id
  }

  /// A job; nil if there is none with this id, or it ended more than an hour ago.
  ///
  /// A page that reads a running job is right for a second.
  public func job(_ id: Job.ID) -> Job? {
    guard let entry = state.withLock({ $0.entries[id] }) else { return nil }
    if let end = entry.end {
      Dependencies.current?.expire(at: end + Self.memory)
    } else {
      Dependencies.current?.becomeUnique(because: "it shows a running job")
      Dependencies.current?.expire(at: clock.now + Self.interval)
    }
    return entry.job
  }

  /// Cancels a job. It ends when its work notices that.
  public func cancel(_ id: Job.ID) { state.withLock { $0.entries[id]?.task }?.cancel() }

  /// Cancels all jobs, and waits until they have ended. No more can be started.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Returns: Whether all have ended.
  @discardableResult
  public func shutdown(within limit: Duration) async -> Bool {
    let tasks = state.withLock { state in
      state.isStopped = true
      return state.entries.values.compactMap(\.task)
    }
    for task in tasks { task.cancel() }
    let deadline = ContinuousClock.now + limit
    while runningCount > 0, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(10))
      if Task.isCancelled { break }
    }
    return runningCount == 0
  }

  /// How many jobs are running.
  public var runningCount: Int { state.withLock(\.runningCount) }

  func update(_ id: Job.ID, _ change: (inout Job) -> Void) {
    state.withLock { state in
      guard var job = state.entries[id]?.job, job.isRunning else { return }
      change(&job)
      state.entries[id]?.job = job
    }
  }

  private func end(
    of work: @Sendable (JobProgress) async throws -> String, _ job: Job
  ) async -> Job.State {
    do {
      return .finished(try await work(JobProgress(id: job.id, jobs: self)))
    } catch is CancellationError {
      return .cancelled
    } catch let problem as Problem {
      return .failed("\(problem.title). \(problem.message)")
    } catch {
      logger.error(
        "A background job failed.", metadata: ["job": "\(job.id.text)", "name": "\(job.name)", "reason": "\(error)"])
      return .failed(String(localized: "An error occurred"))
    }
  }

  private func forgetOld(in state: inout State) {
    let now = clock.now
    state.entries = state.entries.filter { entry in
      entry.value.end.map { now.timeIntervalSince($0) < Self.memory } ?? true
    }
    while state.entries.count >= Self.knownLimit,
      let oldest = state.entries.filter({ $0.value.end != nil }).min(by: {
        ($0.value.end ?? now) < ($1.value.end ?? now)
      })
    {
      state.entries[oldest.key] = nil
    }
  }
}

/// Tells pages how far a job is.
public struct JobProgress: Sendable {
  let id: Job.ID
  let jobs: BackgroundJobs

  /// Reports how far the job is. It may be called for every step.
  ///
  /// - Parameters:
  ///   - done: How many steps are done.
  ///   - total: How many steps there are; nil if that is not known.
  ///   - message: What is being done, for the person; nil if that is as it was.
  public func report(_ done: Int, of total: Int? = nil, message: String? = nil) {
    jobs.update(id) { job in
      (job.done, job.total) = (done, total)
      if let message { job.message = message }
    }
  }
}

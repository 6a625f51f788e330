package import Foundation
import Synchronization

/// A PostgreSQL server in a temporary folder. It ends when this process ends.
///
/// Its functions block.
package final class PostgreSQLServerProcess: Sendable {
  /// The more schemas a database has, the longer each statement takes that creates a table: with 100, almost twice as long as
  /// with one. A further database takes longer than a further schema.
  private static let schemasOfDatabase = 20

  package let folder: URL
  private let process = Mutex<ChildProgram?>(nil)
  private let schemaCount = Mutex(0)

  /// Creates a cluster, and starts its server, which has some empty schemas.
  package init() throws {
    // The path of a socket has at most 107 bytes. Memory spares the tests the waiting for a disk.
    let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    let name = "vitrine-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: .min ... .max))"
    folder = URL(filePath: parent).appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    if getuid() == 0 { try run(["chown", "postgres", folder.path], asServer: false) }
    try run([
      try PostgreSQLCluster.program("initdb"), "--pgdata", data, "--username", "test", "--auth", "trust", "--no-sync",
      // Names must not be sorted by the rules of a language.
      "--encoding", "UTF8", "--locale", "C.UTF-8", "--locale-provider", "icu", "--icu-locale", "en-US",
    ])
    try start()
    try createSchemas(after: 0)
  }

  deinit { remove() }

  /// Ends the server, and removes its data.
  package func remove() {
    kill(SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private var data: String { folder.appending(path: "data").path }

  /// The address of a new, empty schema.
  package func newSchema() throws -> String {
    try schemaCount.withLock { count in
      if count > 0, count.isMultiple(of: Self.schemasOfDatabase) { try createSchemas(after: count) }
      count += 1
      return address(ofSchema: count)
    }
  }

  private func createSchemas(after count: Int) throws {
    let numbers = (count + 1)...(count + Self.schemasOfDatabase)
    try query("CREATE DATABASE \(Self.database(ofSchema: numbers.lowerBound))")
    try query(
      numbers.map { "CREATE SCHEMA test\($0)" }.joined(separator: ";"), at: address(ofSchema: numbers.lowerBound))
  }

  private func address(ofSchema number: Int) -> String {
    "postgresql://test@/\(Self.database(ofSchema: number))?host=\(folder.path)&options=-csearch_path%3Dtest\(number)"
  }

  private static func database(ofSchema number: Int) -> String { "tests\((number - 1) / schemasOfDatabase)" }

  /// Starts the server, and waits until it answers.
  package func start() throws {
    let arguments = [
      try PostgreSQLCluster.program("postgres"), "-D", data, "-k", folder.path, "-c", "listen_addresses=",
      "-c", "max_connections=400", "-c", "shared_buffers=64MB", "-c", "max_wal_size=256MB", "-c",
      "max_locks_per_transaction=256",
      // A killed server would leave its shared memory in /dev/shm. Files of its folder are removed with the folder.
      "-c", "dynamic_shared_memory_type=mmap",
      // No replica reads the log, and the tables are too small for the work in the background to be of use.
      "-c", "wal_level=minimal", "-c", "max_wal_senders=0", "-c", "autovacuum=off", "-c", "jit=off",
    ]
    let started = Result { try Self.spawn(Self.asServer(arguments), in: folder) }
    process.withLock { $0 = try? started.get() }
    _ = try started.get()
    var isReady = false
    _ = Self.wait {
      isReady = (try? query("SELECT 1")) != nil
      return isReady || process.withLock { $0?.isRunning } != true
    }
    guard isReady else { throw ChildProgram.Failure(description: "The server does not answer: \(log)") }
  }

  /// Ends all processes of the server with a signal, as a crash does.
  package func kill(_ signal: Int32) {
    guard let process = process.withLock({ $0 }) else { return }
    // A stopped server starts no more processes.
    if signal == SIGKILL { process.send(SIGSTOP) }
    let children = signal == SIGKILL ? ProcessTree.children(of: process.pid) : []
    process.send(signal)
    for child in children { Foundation.kill(child, signal) }
    // The next server refuses to start as long as one of them has the shared memory.
    _ = Self.wait { !process.isRunning && !children.contains(where: ProcessTree.isAlive) }
  }

  /// What the server has written.
  package var log: String { process.withLock { $0?.errors } ?? "" }

  /// Runs a statement in a program of its own, and returns what it prints.
  ///
  /// - Parameter address: The address of a schema; nil for a statement that needs none.
  @discardableResult
  package func query(_ sql: String, at address: String? = nil) throws -> String {
    try run(
      [
        try PostgreSQLCluster.program("psql"), "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname",
        address ?? "postgresql://test@/postgres?host=\(folder.path)", "--command", sql,
      ], asServer: false)
  }

  @discardableResult
  private func run(_ arguments: [String], asServer: Bool = true) throws -> String {
    let program = try ChildProgram(asServer ? Self.asServer(arguments) : arguments, in: URL(filePath: "/"))
    if !Self.wait(for: { !program.isRunning }) { program.send(SIGKILL) }
    guard program.exitCode == 0 else { throw ChildProgram.Failure(description: "\(arguments[0]): \(program.errors)") }
    return program.output
  }

  /// Waits until a condition holds, for at most five minutes. Returns whether it does.
  private static func wait(for condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(300)
    while !condition() {
      if ContinuousClock.now > end { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  /// The server refuses to run as root. It ends with the thread that starts it.
  private static func asServer(_ arguments: [String]) -> [String] {
    let user = getuid() == 0 ? ["--reuid=postgres", "--regid=postgres", "--clear-groups"] : []
    return ["setpriv"] + user + ["--pdeathsig=INT"] + arguments
  }

  /// The signal of a parent's death comes when the thread ends that started the program. So this one never ends.
  private static func spawn(_ arguments: [String], in folder: URL) throws -> ChildProgram {
    let started = DispatchSemaphore(value: 0)
    let program = Mutex<Result<ChildProgram, any Error>?>(nil)
    Thread.detachNewThread {
      program.withLock { $0 = Result { try ChildProgram(arguments, in: URL(filePath: "/")) } }
      started.signal()
      while true { sleep(1_000_000) }
    }
    started.wait()
    return try program.withLock { try $0?.get() } ?? { throw ChildProgram.Failure(description: "No thread.") }()
  }
}

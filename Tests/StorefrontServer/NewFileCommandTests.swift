import Foundation
import MicroHTTP
import TestSupport
import Testing

/// Commands that make files, when something goes wrong.
@Suite(.serialized, .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct NewFileCommandTests {
  private static let goodsCount = 20_000

  @Test(arguments: ["export", "backup"])
  func `Of two commands that make one file at the same time, one makes it and the other one says so`(
    command: String
  ) async throws {
    let folder = try await makeShop()
    try folder.write("mine", to: "copy-new")

    async let first = storefront(command, "copy", "--database", "shop.sqlite", in: folder)
    async let second = storefront(command, "copy", "--database", "shop.sqlite", in: folder)
    let runs = try await [first, second]

    #expect(runs.map(\.ending).sorted() == [0, EX_CANTCREAT], "\(runs)")
    #expect(runs.contains { $0.errors.contains("already exists") })
    #expect(folder.text("copy-new") == "mine")
    #expect(try names(in: folder, with: "copy") == ["copy", "copy-new"])
    if command == "backup" {
      #expect(try query("PRAGMA integrity_check", in: folder, of: "copy") == "ok")
    } else {
      let all = try await storefront("export", "-", "--database", "shop.sqlite", in: folder)
      #expect(folder.text("copy") == all.output)
    }
  }

  @Test(arguments: isStressRun ? [SIGINT, SIGTERM, SIGHUP] : [SIGTERM], ["export", "backup"])
  func `A command that a signal ends leaves no incomplete file`(signal: Int32, command: String) async throws {
    let folder = try await makeShop()

    try await end(command, with: signal, in: folder)

    #expect(try names(in: folder, with: "copy") == [])
  }

  @Test func `A command that is killed leaves a file that is called incomplete, and the next one makes its file`()
    async throws
  {
    let folder = try await makeShop()
    try await end("backup", with: SIGKILL, in: folder)
    let left = try names(in: folder, with: "copy")
    #expect(left.contains { $0.hasSuffix(".incomplete") } && !left.contains("copy"))

    #expect(try await storefront("backup", "copy", "--database", "shop.sqlite", in: folder).ending == 0)

    #expect(try query("PRAGMA integrity_check", in: folder, of: "copy") == "ok")
  }

  /// Ends a command while it makes the file. If it has made it before it is seen, it is run again.
  private func end(_ command: String, with signal: Int32, in folder: TemporaryFolder) async throws {
    let ending = try await waitFor("\(command) is ended while it makes the file") { () -> Int32? in
      try? FileManager.default.removeItem(atPath: folder.path("copy"))
      return try await withStorefront([command, "copy", "--database", "shop.sqlite"], in: folder) { program in
        guard try await isStopped(program, whileItMakesFileIn: folder) else { return nil }
        program.send(signal)
        program.send(SIGCONT)
        return try await program.end()
      }
    }
    #expect(ending == -signal)
  }

  /// Stops a program when it makes the file. Returns false if the file was made before.
  private func isStopped(_ program: ChildProgram, whileItMakesFileIn folder: TemporaryFolder) async throws -> Bool {
    // A thread of its own gets its turn more often than a task.
    try await DedicatedThread.run("new-file") {
      let limit = ContinuousClock.now + .seconds(300)
      while program.isRunning, !isMakingFile(in: folder), ContinuousClock.now < limit {
        usleep(500)
      }
      program.send(SIGSTOP)
    }
    return try await program.hasStopped() && isMakingFile(in: folder)
  }

  private func isMakingFile(in folder: TemporaryFolder) -> Bool {
    (try? names(in: folder, with: ".incomplete").isEmpty) == false
  }

  @Test func `A backup that the disk does not take names the backup, and not the shop's database`() async throws {
    let folder = try await makeShop()
    // With a limit for the size of files, which is smaller than the database.
    let limited = ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 256; exec \"$0\" \"$@\"", try Storefront.program.path]

    let run = try await withProgram(
      limited + ["backup", "copy", "--database", "shop.sqlite"], in: folder.url
    ) { (try await $0.end(), $0.errors) }

    #expect(run.0 == EX_CANTCREAT)
    #expect(run.1.contains("The backup \"copy\" can't be created: disk I/O error."), "\(run.1)")
    #expect(try names(in: folder, with: "copy") == [])
  }

  private func makeShop() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")
    _ = try await storefront("import", "rows.csv", "--database", "shop.sqlite", in: folder)
    try query(
      """
      WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(Self.goodsCount))
      INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock, hasSeveralPrices)
        SELECT 'cup-' || number, 1, 'Cup ' || number, '', number, 'CNY', 1, FALSE FROM numbers
      """, in: folder)
    return folder
  }

  private func names(in folder: TemporaryFolder, with part: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.contains(part) }.sorted()
  }
}

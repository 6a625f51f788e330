import Foundation
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

/// Imports that end early.
@Suite struct LargeImportTests {
  /// So many thousands of goods. Each transaction of an import has 500.
  private static let thousands = isStressRun ? 95 : 3
  private static let count = thousands * 1_000

  /// What one import of all goods leaves. It is the same for all tests.
  private static let whole = Task {
    let folder = try folderWithGoods()
    _ = try await storefront("import", "goods.csv", "--database", "shop.sqlite", in: folder)
    return try state(in: folder)
  }

  private let folder: TemporaryFolder

  init() throws { folder = try Self.folderWithGoods() }

  private static func folderWithGoods() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let rows = (1...count).map { "mug-\($0),Mug \($0 % 977) of \($0),Sort \($0 % 58),\($0 % 300).50,\($0 % 7)" }
    try folder.write(
      (["Handle,Title,Type,Variant Price,Variant Inventory Qty"] + rows).joined(separator: "\n") + "\n", to: "goods.csv"
    )
    return folder
  }

  @Test(
    .enabled(if: Storefront.isDebugBuild, "Only a debug build stops itself."),
    arguments: isStressRun ? [SIGKILL, SIGINT, SIGTERM] : [SIGKILL, SIGTERM])
  func `An import that is ended half way goes on, and has the result of one import`(signal: Int32) async throws {
    try await withStorefront(
      ["import", "goods.csv", "--database", "shop.sqlite"], with: ["VITRINE_TEST_IMPORT_STOPS=1000,1500"], in: folder
    ) { program in
      // Between two transactions.
      try #require(try await program.hasStopped(), "\(program.errors)")
      program.send(SIGCONT)
      try #require(try await program.hasStopped(), "\(program.errors)")
      program.send(signal)
      program.send(SIGCONT)
      let ending = try await program.end()
      #expect(ending == (signal == SIGKILL ? -SIGKILL : EX_TEMPFAIL))
      if signal != SIGKILL {
        #expect(program.output.contains("What was imported is kept. Import the file again to continue."))
      }
    }
    let kept = try count()
    #expect(kept > 0 && kept < Self.count)

    let second = try await storefront("import", "goods.csv", "--database", "shop.sqlite", in: folder)

    #expect(second.ending == 0)
    #expect(second.output.contains("unchanged)"))
    let whole = try await Self.whole.value
    #expect(!whole.isEmpty)
    #expect(try Self.state(in: folder) == whole)
  }

  @Test(.enabled(if: Storefront.isDebugBuild, "Only a debug build stops itself."))
  func `A terminal shows how far an import is`() async throws {
    let terminal = try TestTerminal()

    let ending = try await withStorefront(
      ["import", "goods.csv"], with: ["VITRINE_TEST_IMPORT_STOPS=1000"], at: terminal, in: folder
    ) { program in
      // A line is shown for a tenth of a second or longer. However fast the import is, the next one comes after this stop.
      try #require(try await program.hasStopped(), "\(program.errors)")
      try await Task.sleep(for: .milliseconds(100))
      program.send(SIGCONT)
      return try await terminal.end(of: program)
    }

    #expect(ending == 0)
    let text = terminal.text
    let total = "\(Self.thousands),000"
    #expect(text.contains("\rImporting [") && text.contains(" of \(total) products, ") && text.contains(" s left"))
    #expect(text.contains("\u{1B}[K\rImported \(total)") || text.contains("\r\u{1B}[KImported \(total)"))
  }

  @Test func `A dry run of the program writes nothing`() async throws {
    let run = try await storefront("import", "goods.csv", "--dry-run", in: folder)

    #expect(run.ending == 0)
    let total = "\(Self.thousands),000"
    #expect(run.output.hasPrefix("Would import \(total) goods in 58 sorts (\(total) new, 0 updated)\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  /// How many goods there are.
  private func count() throws -> Int {
    var count = 0
    try readShop(in: folder) { db in count = try db.value("SELECT count(*) FROM goods") ?? 0 }
    return count
  }

  /// What is in the shop, without the dates of the goods, which say when they were imported.
  private static func state(in folder: TemporaryFolder) throws -> [[StoredValue]] {
    var state: [[StoredValue]] = []
    try readShop(in: folder) { db in
      for table in ["goods", "sort", "goodsWord"] {
        state += try db.rows("SELECT * FROM \(table) ORDER BY 1") { row in
          row.columns.filter { !["addeddate", "changeddate"].contains($0.name.lowercased()) }.map { $0.value }
        }
      }
    }
    return state
  }
}

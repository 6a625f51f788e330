import Foundation
import Testing
import TestSupport
import WebMVVMTesting

@testable import Persistence

/// Imports that end early.
@Suite struct LargeImportTests {
  private static let count = 95_000

  /// What one import of all goods leaves. It is the same for all tests, and takes long.
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

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
  func `An import that is ended half way goes on, and has the result of one import`(signal: Int32) async throws {
    try await withStorefront(["import", "goods.csv", "--database", "shop.sqlite"], in: folder) { program in
      while try count() == 0, program.isRunning { try await Task.sleep(for: .milliseconds(20)) }
      program.send(signal)
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

  @Test func `A terminal shows how far an import is`() async throws {
    let terminal = try TestTerminal()

    let ending = try await withStorefront(["import", "goods.csv"], at: terminal, in: folder) { try await $0.end() }

    #expect(ending == 0)
    let text = terminal.text
    #expect(text.contains("\rImporting [") && text.contains(" of 95,000 products, ") && text.contains(" s left"))
    #expect(text.contains("\u{1B}[K\rImported 95,000") || text.contains("\r\u{1B}[KImported 95,000"))
  }

  @Test func `A dry run of the program writes nothing`() async throws {
    let run = try await storefront("import", "goods.csv", "--dry-run", in: folder)

    #expect(run.ending == 0)
    #expect(run.output.hasPrefix("Would import 95,000 goods in 58 sorts (95,000 new, 0 updated)\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  /// How many goods there are; 0 as long as there is no shop.
  private func count() throws -> Int {
    if TestEngine.hasFiles, !FileManager.default.fileExists(atPath: folder.path("shop.sqlite")) { return 0 }
    var count = 0
    try readShop(in: folder) { db in
      if try db.hasTable("goods") { count = try db.value("SELECT count(*) FROM goods") ?? 0 }
    }
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

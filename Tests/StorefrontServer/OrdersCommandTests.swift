import Foundation
import TestSupport
import Testing

@Suite struct OrdersCommandTests {
  /// The demo shop with two orders of Chen Yu.
  private func shop() async throws -> TemporaryFolder {
    let folder = try await TemporaryFolder.demoShop()
    // On a server, there is no demo shop yet.
    if TestEngine.isPostgreSQL { try await withServer(in: folder) { _ = try await $0.client() } }
    for number in 1...2 {
      try query(
        """
        INSERT INTO purchase (id, personID, state, recipient, address, note, totalAmount, currency, formDigest, date)
        SELECT \(number), id, 'new', 'Chen Yu', 'Lane 5' || \(TestEngine.isPostgreSQL ? "chr" : "char")(10) || 'Suzhou', '', 6000, 'CNY',
          \(digest(number)), 1773504300
        FROM person WHERE displayName = 'Chen Yu'
        """, in: folder)
      try query(
        """
        INSERT INTO purchaseLine (purchaseID, place, goodsID, name, options, quantity, priceAmount)
        VALUES (\(number), 0, 1, 'Cup', 'Blue', 3, 2000)
        """, in: folder)
    }
    return folder
  }

  private func digest(_ number: Int) -> String {
    let digits = String(repeating: "0\(number)", count: 32)
    return TestEngine.isPostgreSQL ? "decode('\(digits)', 'hex')" : "X'\(digits)'"
  }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> (ending: Int32, output: String, errors: String) {
    try await withStorefront(["orders"] + arguments + ["--database", "shop.sqlite"], in: folder) { program in
      (try await program.end(), program.output, program.errors)
    }
  }

  @Test func `Orders are listed and shown, and their states change with a letter`() async throws {
    let folder = try await shop()

    let list = try await run([], in: folder)
    #expect(list.ending == 0 && list.output.hasSuffix("\n2 orders.\n"))
    #expect(list.output.contains("Number  Date"))
    let shown = try await run(["show", "1"], in: folder)
    #expect(shown.output.hasPrefix("Order:    1\n"))
    #expect(shown.output.contains("State:    new; it can become confirmed or cancelled\n"))
    #expect(shown.output.contains("Send to:  Chen Yu\n          Lane 5\n          Suzhou\n"), "\(shown.output)")
    #expect(shown.output.contains("Cup (Blue)") && shown.output.contains("\nTotal: CN¥60.00\n"))

    let confirmed = try await run(["state", "1", "confirmed"], in: folder)
    #expect(confirmed.output == "Order 1 is now confirmed. A letter tells Chen Yu.\n")
    #expect(try query("SELECT count(*) FROM letter WHERE purchaseID = 1", in: folder) == "1")
    #expect(try await run(["list", "--state", "new"], in: folder).output.hasSuffix("\n1 order.\n"))
    #expect(
      try await run(["list", "--state", "done"], in: folder).output == "There are no orders in the state “done”.\n")
    #expect(try await run(["list", "--page", "2"], in: folder).output == "There are only 2 orders.\n")
    #expect(try await run(["show", "1"], in: folder).output.contains("the terminal"))
  }

  @Test func `What cannot be done has a reason and an exit code, and changes nothing`() async throws {
    let folder = try await shop()
    let cases: [([String], Int32, String)] = [
      (["show", "9"], EX_DATAERR, "There is no order 9."),
      (["state", "9", "done"], EX_DATAERR, "There is no order 9."),
      (["state", "1", "done"], EX_DATAERR, "it can become confirmed or cancelled. Nothing was changed."),
      (["state", "1", "new"], EX_DATAERR, "Order 1 is new already."),
      (["state", "1", "lost"], EX_USAGE, "“lost” is none."),
      (["list", "--state", "lost"], EX_USAGE, "“lost” is none."),
      (["list", "--page", "0"], EX_USAGE, "from 1"), (["show", "x"], EX_USAGE, "x"),
      (["shwo", "1"], EX_USAGE, "Did you mean 'storefront orders show'?"),
    ]
    for (arguments, code, text) in cases {
      let result = try await run(arguments, in: folder)
      #expect(result.ending == code && result.errors.contains(text), "\(arguments): \(result.errors)")
    }
    #expect(try query("SELECT count(*) FROM purchase WHERE state = 'new'", in: folder) == "2")
  }
}

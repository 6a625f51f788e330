import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct CatalogueCommandTests {
  private static let mugs = """
    Handle,Title,Type,Variant Price,Variant Inventory Qty
    mug,Blue mug,Mugs,42.99,3
    cup,Small cup,Cups,5,1

    """

  private func shop() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.mugs, to: "mugs.csv")
    _ = try await run(["import", "mugs.csv"], in: folder)
    return folder
  }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> (ending: Int32, output: String, errors: String) {
    let database = arguments.contains("--database") ? [] : ["--database", "shop.sqlite"]
    return try await withStorefront(arguments + database, in: folder) { program in
      (try await program.end(), program.output, program.errors)
    }
  }

  @Test func `What the operator changes is on the pages of the running shop`() async throws {
    let folder = try await shop()
    try await withServer("serve", in: folder) { server in
      let client = try await server.client()
      #expect(try await client.get("/goods/1").text.contains("42.99"))

      let price = try await run(["goods", "price", "mug", "39.50", "--compare-at", "42.99"], in: folder)
      #expect(price.ending == 0 && price.errors == "" && price.output.contains("Price:    CN¥39.50, before CN¥42.99\n"))
      #expect(try await client.get("/goods/1").text.contains("39.50"))

      #expect(try await run(["goods", "stock", "1", "0"], in: folder).ending == 0)
      #expect(try await client.get("/goods/1").text.contains("Sold out"))
      let uncounted = try await run(["goods", "stock", "1", "uncounted"], in: folder)
      #expect(uncounted.ending == 0 && uncounted.output.contains("Stock:    not counted\n"))
      #expect(try await !client.get("/goods/1").text.contains("Sold out"))

      let renamed = try await run(["sort", "rename", "Cups", "Beakers"], in: folder)
      #expect(renamed.output == "“Cups” is now “Beakers”.\n")
      let order = try await run(["sort", "order", "Beakers"], in: folder)
      #expect(order.output == "2\tBeakers\t1 item\n1\tMugs\t1 item\n")
      let translated = try await run(["sort", "rename", "Mugs", "--chinese-name", "马克杯"], in: folder)
      #expect(translated.output == "“Mugs”, in Chinese “马克杯”.\n")
      #expect(try await run(["sort", "list"], in: folder).output.hasSuffix("1\tMugs\t1 item\t马克杯\n"))
      #expect(try await client.get("/zh/sorts").text.contains(">马克杯"))
      let removed = try await run(["sort", "rename", "Mugs", "--no-chinese-name"], in: folder)
      #expect(removed.output == "“Mugs”, without a Chinese name.\n")
      #expect(try await run(["sort"], in: folder).output == order.output)
      let sorts = try await client.get("/sorts").text
      let (beakers, mugs) = (try #require(sorts.range(of: ">Beakers")), try #require(sorts.range(of: ">Mugs")))
      #expect(beakers.lowerBound < mugs.lowerBound)

      let withdrawn = try await run(["goods", "withdraw", "cup", "--yes"], in: folder)
      #expect(withdrawn.ending == 0 && withdrawn.output == "“Small cup” is withdrawn.\n")
      #expect(try await client.get("/goods/2").status == .notFound)
    }
  }

  @Test func `What cannot be done has a reason and an exit code, and changes nothing`() async throws {
    let folder = try await shop()
    let cases: [([String], Int32, String)] = [
      (["goods", "show", "nothing"], EX_DATAERR, "There are no goods"),
      (["goods", "price", "mug", "1,5"], EX_DATAERR, "is not a number"),
      (["goods", "stock", "mug", "many"], EX_USAGE, "many"),
      (["goods", "stock", "mug", "-5"], EX_USAGE, "at the end: -- -5"),
      (["goods", "price", "mug", "-5.50"], EX_USAGE, "at the end: -- -5.50"),
      (["goods", "stock", "mug", "5", "--variant", "-1"], EX_USAGE, "--option=-1"),
      (["goods", "stock", "mug", "--database", "shop.sqlite", "--", "-5"], EX_DATAERR, "not a number from 0"),
      (["goods", "price", "mug", "--database", "shop.sqlite", "--", "-5"], EX_DATAERR, "is negative"),
      (["goods", "stock", "mug", "5", "--variant", "1"], EX_DATAERR, "has no variants"),
      (["goods", "price", "mug", "5", "--compare-at", "9", "--no-compare-at"], EX_USAGE, "not both"),
      (["goods", "withdraw", "mug"], EX_USAGE, "--yes"),
      (["goods", "withdraw"], EX_USAGE, "Missing"),
      (["sort", "rename", "Mugs", "Cups"], EX_DATAERR, "already a sort"),
      (["sort", "rename", "Mugs"], EX_USAGE, "--chinese-name"),
      (["sort", "rename", "Mugs", "--chinese-name", "杯", "--no-chinese-name"], EX_USAGE, "not both"),
      (["sort", "order"], EX_USAGE, "Missing"),
      (["goods", "show", "mug", "--database", "none.sqlite"], EX_NOINPUT, "none.sqlite"),
      (["export", "mugs.csv"], EX_CANTCREAT, "already exists"),
      (["export", "new.csv", "--currency", "XXX"], EX_USAGE, "ISO 4217"),
    ]
    for (arguments, code, reason) in cases {
      let run = try await run(arguments, in: folder)
      #expect(run.ending == code && run.errors.contains(reason), "\(arguments): \(run)")
    }
    #expect(try await run(["import", "mugs.csv"], in: folder).output.contains("2 unchanged"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("new.csv")))
  }

  @Test func `An export goes to a file or to the standard output`() async throws {
    let folder = try await shop()

    let file = try await run(["export", "out.csv"], in: folder)
    let output = try await run(["export", "-"], in: folder)

    #expect(file.ending == 0 && file.output == "Exported 2 goods with prices in CNY.\n" && file.errors == "")
    #expect(output.ending == 0 && output.errors == file.output && output.output == folder.text("out.csv"))
  }
}

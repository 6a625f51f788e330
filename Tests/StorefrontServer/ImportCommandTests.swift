import Foundation
import Persistence
import Testing
import WebMVVMTesting

@Suite struct ImportCommandTests {
  private static let mugs = """
    Handle,Title,Type,Variant Price
    mug,Blue mug,Mugs,42.99
    cup,Small cup,Mugs,free

    """

  @Test func `An import reports which rows were imported and which were not`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.mugs, to: "mugs.csv")

    let run = try await storefront("import", "mugs.csv", "--database", "shop.sqlite", in: folder)

    #expect(run.ending == 2)
    #expect(
      run.output == """
        Imported 1 item in 1 sort (1 new, 0 updated); skipped 1 row:
          line 3: the price "free" is not a number; write it like 1280.00 (handle "cup")
        Prices are in CNY.

        """)
    #expect(run.errors == "")
  }

  @Test func `An import reads the standard input`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.mugs, to: "mugs.csv")

    let run = try await withStorefront(
      ["import", "-", "--database", "shop.sqlite"], input: "mugs.csv", in: folder
    ) { (try await $0.end(), $0.output, $0.errors) }

    #expect(run.0 == 2 && run.1.hasPrefix("Imported 1 item in 1 sort (1 new, 0 updated)"), "\(run)")
  }

  @Test func `Importing the same file again adds nothing`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.mugs, to: "mugs.csv")
    _ = try await storefront("import", "mugs.csv", in: folder)

    let run = try await storefront("import", "mugs.csv", in: folder)

    #expect(run.ending == 2)
    #expect(run.output.hasPrefix("Imported 1 item in 1 sort (0 new, 0 updated, 1 unchanged); skipped 1 row:"))
  }

  @Test(
    arguments: [
      ("", "not a product CSV: the file is empty"),
      ("<!DOCTYPE html>\n", "not a product CSV: the column “Handle” is missing"),
      ("Handle,Title,Variant Price\nmug,\"Mug,9\n", "a quoted field begins here"),
      ("Handle;Title;Variant Price\nmug;Mug;9\n", "its fields are separated by semicolons and not by commas"),
      ("title\thandle\tVariant Price\nMug\tmug\t9\n", "its fields are separated by tabs and not by commas"),
      ("\"Handle\";\"Title\"\nmug;Mug\n", "separate fields with commas"),
    ])
  func `A file that is not a product CSV is refused and creates no database`(text: String, reason: String) async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "bad.csv")

    let run = try await storefront("import", "bad.csv", "--database", "shop.sqlite", in: folder)

    #expect(run.ending == EX_DATAERR)
    #expect(run.errors.contains(reason))
    #expect(run.output == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path("shop.sqlite")))
  }

  @Test func `The encoding of a file can be given`() async throws {
    let folder = try TemporaryFolder()
    let text = "Handle,Title,Variant Price\nmug,Gro\u{DF}e Tasse,9\n"
    try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: folder.url.appending(path: "mugs.csv"))

    let refused = try await storefront("import", "mugs.csv", in: folder)
    let unknown = try await storefront("import", "mugs.csv", "--encoding", "latin", in: folder)
    let run = try await storefront(
      "import", "mugs.csv", "--encoding", "windows-1252", "--database", "shop.sqlite", in: folder)

    #expect(refused.ending == EX_DATAERR && refused.errors.contains("line 2: this is not UTF-8 text"))
    #expect(unknown.ending == EX_USAGE)
    #expect(run.ending == 0)
    var name: String?
    try readShop(in: folder) { db in name = try db.value("SELECT name FROM goods") }
    #expect(name == "Große Tasse")
  }

  @Test func `A missing file is reported`() async throws {
    let folder = try TemporaryFolder()

    let run = try await storefront("import", "none.csv", in: folder)

    #expect(run.ending == EX_NOINPUT)
    #expect(run.errors.contains("it does not exist"))
  }

  @Test func `Importing the same file again keeps its currency`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.mugs, to: "mugs.csv")
    _ = try await storefront("import", "mugs.csv", "--currency", "USD", in: folder)

    let run = try await storefront("import", "mugs.csv", in: folder)

    #expect(run.output.hasSuffix("Prices are in USD.\n"))
    #expect(run.output.contains("1 unchanged"))
  }

  @Test func `An unknown currency is refused`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.mugs, to: "mugs.csv")

    let run = try await storefront("import", "mugs.csv", "--currency", "XYZ", in: folder)

    #expect(run.ending == EX_USAGE)
    #expect(run.errors.contains("\"XYZ\" is not a currency of ISO 4217"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
  }

  @Test func `A database that can't be created is reported`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.mugs, to: "mugs.csv")

    let run = try await storefront("import", "mugs.csv", "--database", "no/such/shop.sqlite", in: folder)

    #expect(run.ending == EX_CANTCREAT)
    #expect(run.errors.contains("The database \"no/such/shop.sqlite\" can't be used"))
  }

  @Test func `Goods that are imported while the shop runs are shown`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try folder.write(Self.mugs, to: "mugs.csv")

    try await withServer(in: folder) { server in
      let client = try await server.client()
      #expect(try await client.get("/sorts").document.all("li[id]").count == 12)

      let run = try await storefront(
        "import", "mugs.csv", "--database", "shop.sqlite", "--currency", "EUR", in: folder)

      #expect(run.ending == 2)
      let sorts = try await client.get("/sorts")
      let mugs = try await client.follow(try sorts.link(text: "Mugs")).document
      #expect(try mugs.all("li[id] h3 a").map(\.text) == ["Blue mug"])
      #expect(try mugs.first("li[id] .price")?.text.hasPrefix("€42.99") == true)
    }
  }
}

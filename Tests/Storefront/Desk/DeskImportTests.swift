import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

/// Imports that run on threads of this process.
private final class ImportThreads: Sendable {
  let work = Mutex<ImportWork?>(nil)
  let count = Atomic(0)

  func start(_ run: Int64, _ hasEnded: @escaping @Sendable () -> Void) {
    count.add(1, ordering: .relaxed)
    Thread.detachNewThread { [self] in
      _ = try? work.withLock(\.self)?.perform(ImportRun.ID(rawValue: run)) { false }
      hasEnded()
      count.subtract(1, ordering: .releasing)
    }
  }
}

@Suite struct DeskImportTests {
  private let folder: TemporaryFolder
  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("imports")) }
  }

  init() throws { folder = try TemporaryFolder() }

  /// A shop with three mugs. Its imports run in this process.
  private func withDesk(
    starting starter: ImportStarter? = nil, _ body: (TestShop, TestClient) async throws -> Void
  ) async throws {
    let path = folder.path("imports")
    let threads = ImportThreads()
    let options = ShopOptions.testing {
      $0.importFolder = path
      $0.startImport = starter ?? threads.start
    }
    try await withShop(goods: goodsRows(3), options) { shop in
      threads.work.withLock { $0 = ImportWork(database: shop.database, folder: ImportFolder(path: path)) }
      try await always {
        try await body(shop, shop.operatorClient())
      } then: {
        try await waitUntil("no import uses the database any more") { threads.count.load(ordering: .acquiring) == 0 }
      }
    }
  }

  private func upload(
    _ text: String, named name: String = "goods.csv", keepsStock: Bool = false, by desk: TestClient
  ) async throws -> TestResponse {
    let form = try await desk.get("/desk/import").form(action: "/desk/import")
    let file = TestFile("file", name: name, type: "text/csv", Array(text.utf8))
    return try await desk.submit(form, keepsStock ? ["keep-stock": "1"] : [:], files: [file])
  }

  private func waitFor(_ state: String, in shop: TestShop) async throws {
    try await shop.database.waitUntil("SELECT state = '\(state)' FROM importRun ORDER BY id DESC LIMIT 1")
  }

  /// The numbers of the report on the page.
  private func counts(_ page: TestResponse) throws -> [String: String] {
    let facts = try page.document.all("#import-counts > div")
    return Dictionary(uniqueKeysWithValues: facts.map { ($0.children[0].text, $0.children[1].text) })
  }

  private static let changed = productText(goodsRows(2) + [productRow("bowl", title: "Bowl")])

  @Test func `A file is checked first, and imported when somebody says so`() async throws {
    try await withDesk { shop, desk in
      let begun = try await upload(Self.changed, by: desk)
      #expect(begun.target == "/desk/import/1")
      #expect(try begun.document.flash == "The file is uploaded, and is being checked.")
      try await waitFor("checked", in: shop)
      #expect(try shop.database.count("goods") == 3)
      let file = try #require(try files.first)
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path("imports/\(file)"))[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let checked = try await desk.get("/desk/import/1")
      let numbers = try counts(checked)
      #expect(numbers["New goods"] == "1" && numbers["Goods without changes"] == "2")
      #expect(try await counts(desk.get("/zh/desk/import/1"))["新增商品"] == "1")

      let started = try await desk.submit(checked.form(action: "/desk/import/1/start"))
      #expect(try started.document.flash == "The import has begun.")
      try await waitFor("done", in: shop)

      #expect(try shop.database.count("goods") == 4)
      try await waitUntil("the file is removed") { try files == [] }
      #expect(try await desk.get("/desk/import/1").document.texts("#import-state strong") == ["Imported"])
      #expect(
        try shop.database.values("SELECT action FROM deskEntry ORDER BY id", as: String.self)
          == ["import check", "import"])
    }
  }

  @Test func `A file in an encoding that is not UTF-8 is read when somebody says which it has`() async throws {
    try await withDesk { shop, desk in
      let text = "Handle,Title,Variant Price\nmug,Gro\u{DF}e Tasse,9\n"
      let file = TestFile("file", name: "goods.csv", text.unicodeScalars.map { UInt8($0.value) })
      func upload(_ encoding: String) async throws -> TestResponse {
        let form = try await desk.get("/desk/import").form(action: "/desk/import")
        return try await desk.submit(form, ["encoding": encoding], files: [file])
      }
      _ = try await upload("")
      try await waitFor("failed", in: shop)
      #expect(try await desk.get("/desk/import/1").document.text("main").contains("say which encoding it has"))
      let wrong = TestFile("file", name: "goods.csv", [0x81, 0x0A])
      let form = try await desk.get("/desk/import").form(action: "/desk/import")
      let refused = try await desk.submit(form, ["encoding": "windows-1252"], files: [wrong])
      #expect(refused.status == .unprocessableContent)
      #expect(try refused.document.first("#encoding-error") != nil && files == [])

      let begun = try await upload("windows-1252")
      try await waitFor("checked", in: shop)
      _ = try await desk.submit(desk.get(begun.target).form(action: "\(begun.target)/start"))
      try await waitFor("done", in: shop)

      #expect(try shop.database.value("SELECT name FROM goods WHERE handle = 'mug'") == "Große Tasse")
    }
  }

  @Test func `A report and what is wrong with a file are in the language of who reads them`() async throws {
    try await withDesk { shop, desk in
      _ = try await upload("Handle,Title,Variant Price\nmug,,9\n", by: desk)
      try await waitFor("checked", in: shop)
      let english = try await desk.get("/desk/import/1").document
      #expect(try english.text("#import-report pre").contains("line 2: no title (handle \"mug\")"))
      let chinese = try await desk.get("/zh/desk/import/1").document
      #expect(try chinese.text("#import-report pre").contains("第 2 行：没有标题（Handle：\"mug\"）"))
      _ = try await desk.submit(desk.get("/desk/import/1").form(action: "/desk/import/1/cancel"))

      _ = try await upload("Handle\nmug\n", by: desk)
      try await waitFor("failed", in: shop)
      #expect(try await desk.get("/desk/import/2").document.text("#import-state").contains("besides “Handle”"))
      #expect(try await desk.get("/zh/desk/import/2").document.text("#import-state").contains("除“Handle”外"))
    }
  }

  @Test func `The prices of a file can be in another currency`() async throws {
    try await withDesk { shop, desk in
      let form = try await desk.get("/desk/import").form(action: "/desk/import")
      let file = TestFile("file", name: "goods.csv", Array(Self.changed.utf8))
      let refused = try await desk.post("/desk/import", form: [.init("currency", "BTC")], files: [file])
      #expect(try refused.document.first("#currency-error") != nil)
      #expect(try shop.database.count("importRun") == 0)

      _ = try await desk.submit(form, ["currency": "EUR"], files: [file])
      try await waitFor("checked", in: shop)
      let checked = try await desk.get("/desk/import/1")
      #expect(try checked.document.texts("#import-facts dd").contains("EUR"))
      #expect(try counts(checked)["Changed goods"] == "2")
      _ = try await desk.submit(checked.form(action: "/desk/import/1/start"))
      try await waitFor("done", in: shop)

      #expect(
        try shop.database.values("SELECT priceCurrency FROM goods ORDER BY id", as: String.self)
          == ["EUR", "EUR", "CNY", "EUR"])
    }
  }

  @Test(arguments: [
    ("semicolons", "Handle;Title\nmug;Mug\n"), ("another table", "Name,Colour\nmug,blue\n"),
    ("an open quotation mark", "Handle,Title\nmug,\"Mug\n"), ("only white space", "\n\n\n"),
    ("a page", "<html><body>Hello</body></html>"),
  ])
  func `What is no product CSV fails with its reason, and changes nothing`(what: String, text: String) async throws {
    try await withDesk { shop, desk in
      let before = try shop.database.allGoods
      _ = try await upload(text, by: desk)
      try await waitFor("failed", in: shop)

      let page = try await desk.get("/desk/import/1")
      #expect(try page.document.texts("#import-state .error").first?.contains("not a product CSV") == true, "\(what)")
      #expect(try shop.database.allGoods == before)
      try await waitUntil("the file is removed") { try files == [] }
    }
  }

  @Test func `A file has at most 64 MiB`() async throws {
    #expect(ImportForm.limit == .bytes(64 << 20))

    try await withDesk { _, desk in
      let field = try await desk.get("/desk/import").document.first("input[type='file']")
      #expect(field?["data-limit"] == "67108864")
    }
  }

  @Test(arguments: [("", "goods.csv", 422), ("a\0b", "goods.csv", 415), ("Handle\n", "goods.exe", 415)])
  func `A file that is empty or not text is refused at its field`(
    text: String, name: String, status: Int
  ) async throws {
    try await withDesk { shop, desk in
      let answer = try await upload(text, named: name, by: desk)

      #expect(answer.status.code == status)
      #expect(try answer.document.first("#file-error") != nil)
      #expect(try shop.database.count("importRun") == 0)
    }
  }

  @Test func `There is one import at a time, and a cancelled one makes room`() async throws {
    try await withDesk(starting: { _, _ in }) { shop, desk in
      let form = try await desk.get("/desk/import").form(action: "/desk/import")
      let file = TestFile("file", name: "goods.csv", Array(Self.changed.utf8))
      _ = try await desk.submit(form, files: [file])

      let second = try await desk.submit(form, files: [file])

      #expect(second.target == "/desk/import")
      #expect(try shop.database.count("importRun") == 1)
      #expect(try files.count == 1)
      _ = try await desk.submit(desk.get("/desk/import/1").form(action: "/desk/import/1/cancel"))
      #expect(try files == [])
      #expect(try await desk.submit(form, files: [file]).target == "/desk/import/2")
    }
  }

  @Test(arguments: [("start", "Import now", "Cancelled"), ("cancel", "Cancel the import", "Imported")])
  func `An import that somebody else has ended meanwhile stays as it is`(
    action: String, button: String, state: String
  ) async throws {
    try await withDesk { shop, desk in
      _ = try await upload(Self.changed, by: desk)
      try await waitFor("checked", in: shop)
      let form = try await desk.get("/desk/import/1").form(action: "/desk/import/1/\(action)")
      _ = try await desk.post("/desk/import/1/\(action == "start" ? "cancel" : "start")")
      if action == "cancel" { try await waitFor("done", in: shop) }

      let refused = try await desk.submit(form)

      #expect(try refused.page("DeskImport", .conflict).texts("#import-state strong") == [state])
      #expect(
        try refused.document.text("[role=alert]").contains("You chose “\(button)”, but its state is “\(state)” by now.")
      )
      let other = action == "start" ? "cancel" : "start"
      #expect(try await desk.post("/desk/import/1/\(other)").page("DeskImport").flash?.contains(state) == true)
    }
  }

  @Test(arguments: [ImportRun.State.checking, .importing])
  func `An import whose file is gone fails with what to do`(state: ImportRun.State) async throws {
    try await withDesk(starting: { _, _ in }) { shop, desk in
      _ = try await upload(Self.changed, by: desk)
      try shop.database.execute("UPDATE importRun SET state = '\(state.rawValue)'")
      let imports = ImportFolder(path: folder.path("imports"))
      imports.remove(ImportRun.ID(rawValue: 1))

      _ = try ImportWork(database: shop.database, folder: imports).perform(ImportRun.ID(rawValue: 1)) { false }

      let page = try await desk.get("/desk/import/1").document
      #expect(try page.text("#import-state").contains("The uploaded file is gone. Upload it again."))
      #expect(try await desk.get("/desk/import").document.first("form[enctype]") != nil)
    }
  }

  @Test func `What an earlier process has left is removed with the next file`() async throws {
    try await withDesk(starting: { _, _ in }) { shop, desk in
      _ = try await upload(Self.changed, by: desk)
      try shop.database.execute("UPDATE importRun SET seenDate = seenDate - 121")

      _ = try await upload(Self.changed, by: desk)

      #expect(try files == ["2.csv"])
    }
  }

  @Test func `Without scripts, a link shows how far an import is, until it ends`() async throws {
    try await withDesk(starting: { _, _ in }) { shop, desk in
      let begun = try await upload(Self.changed, by: desk)
      #expect(try begun.document.first("#import-actions a")?["href"] == "/desk/import/1")

      let ended = try await desk.submit(begun.form(action: "/desk/import/1/cancel"))

      #expect(try ended.document.first("#import-actions a") == nil)
    }
  }

  @Test func `An import whose process ends without a word has failed`() async throws {
    try await withDesk(starting: { _, hasEnded in hasEnded() }) { shop, desk in
      let page = try await upload(Self.changed, by: desk)

      #expect(try page.document.texts("#import-state strong") == ["Failed"])
      #expect(try files == [])
    }
  }

  @Test func `An import of a server that was killed is shown as failed after two minutes, and does not block the next`()
    async throws
  {
    try await withDesk(starting: { _, _ in }) { shop, desk in
      _ = try await upload(Self.changed, by: desk)
      #expect(try await desk.get("/desk/import").document.first("form[enctype]") == nil)
      try shop.database.execute("UPDATE importRun SET seenDate = seenDate - 121")

      #expect(try await desk.get("/desk/import/1").document.texts("#import-state strong") == ["Failed"])
      #expect(try await upload(Self.changed, by: desk).target == "/desk/import/2")
      #expect(
        try shop.database.values("SELECT state FROM importRun ORDER BY id", as: String.self) == ["failed", "checking"])
    }
  }

  @Test func `A stock can be kept, and otherwise goods are named that were sold since their last import`() async throws
  {
    try await withDesk { shop, desk in
      try shop.database.sell(3, of: "mugs-1")
      _ = try await upload(productText(goodsRows(3)), by: desk)
      try await waitFor("checked", in: shop)
      let page = try await desk.get("/desk/import/1")
      #expect(try page.document.first("#import-state .changed") != nil)
      #expect(try page.document.texts("#import-report pre").first?.contains("\"Mugs 1\": 3 sold") == true)
      _ = try await desk.submit(page.form(action: "/desk/import/1/cancel"))

      _ = try await upload(productText(goodsRows(3)), keepsStock: true, by: desk)
      try await waitFor("checked", in: shop)
      let kept = try await desk.get("/desk/import/2")
      _ = try await desk.submit(kept.form(action: "/desk/import/2/start"))
      try await waitFor("done", in: shop)

      #expect(try shop.database.value("SELECT stock FROM goods WHERE id = 1") == 7)
    }
  }
}

extension ShopDatabase {
  /// What an order does to the stock of goods.
  func sell(_ count: Int, of handle: String, cause: StockCause = .order) throws {
    try writeAndWait { db in
      try cause.begin(in: db)
      try db.run("UPDATE goods SET stock = stock - ? WHERE handle = ?", [count, handle])
      try StockCause.end(in: db)
    }
  }
}

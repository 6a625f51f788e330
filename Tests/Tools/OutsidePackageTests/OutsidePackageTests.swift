import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// Whole builds of a package that uses Vitrine: minutes the first time, so there are few, one after another.
@Suite(.serialized, .stress, .timeLimit(.minutes(60)))
struct OutsidePackageTests {
  @Test func `The page in five minutes builds without a warning, its tests pass, and it answers`() async throws {
    let package = try OutsidePackage.hello()
    #expect(package.listing.commands == ["swift test", "swift run Hello --port 8080"])

    try await package.buildAndTest()

    let ending = try await withProgram([package.program, "--port", "0"], in: package.folder) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port(), timeout: .seconds(600))
      try await greet(client)
      program.send(SIGTERM)
      return try await program.end()
    }
    #expect(ending == 0)
  }

  @Test func `A ViewModel is shared by an app and a site, as the article shows`() async throws {
    let package = try OutsidePackage.article("Sources/Framework/MVVM/MVVM.docc/SharingWithAnApp.md")
    #expect(package.listing.files.count == 7)

    try await package.buildAndTest()
  }

  @Test func `A new scene's tests pass at once, and what is said to be added compiles and shows it`() async throws {
    let package = try OutsidePackage.hello()
    let scenes = [
      "Orders/OrderList", "Orders/OrderDetail", "Invoices/InvoiceList", "School/ClassList", "Net/HTTPLogList",
      "International/WarehouseReplenishmentAgreementRowList",
    ]
    var advice: [Advice] = []
    for scene in scenes {
      let made = try await package.swift("package", "scaffold", scene)
      try #require(made.status == 0, "\(made.output)")
      advice.append(try Advice(made.output))
    }
    let format = try await runBuildTool(Self.lint, in: package.folder)
    #expect(format == (0, ""))
    try await package.buildAndTest()

    for advice in advice { try advice.paste(into: package) }
    try await package.buildAndTest()

    try await withProgram([package.program, "--port", "0"], in: package.folder) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port(), timeout: .seconds(600))
      let page = try await client.get("/orders")
      #expect(page.document.problems.isEmpty)
      #expect(page.document.title == "Order list")
      #expect(try page.document.all("li").map(\.id) == ["order-1", "order-2"])
      #expect(try page.document.all("li").map(\.text) == ["The first example", "The second example"])
      for target in ["/invoices", "/school", "/net", "/international"] {
        #expect(try await client.get(target).status == .ok)
      }
      try await rename(client)
    }
  }

  @Test func `A scene that already exists is refused, and nothing is changed`() async throws {
    let package = try OutsidePackage.hello()
    try #require(try await package.swift("package", "scaffold", "Orders/OrderList").status == 0)
    try package.write("mine", to: "Sources/Hello/Orders/Order.swift")
    let before = try package.contents()

    let again = try await package.swift("package", "scaffold", "Orders/OrderList")

    #expect(again.status != 0)
    #expect(again.output.contains("error: nothing was created"), "\(again.output)")
    #expect(again.output.contains("  Templates/Hello/Orders/OrderListCell.html"), "\(again.output)")
    #expect(try package.contents() == before)
  }

  @Test func `The command explains itself, and refuses unknown arguments with an exit code`() async throws {
    let package = try OutsidePackage.hello()
    let before = try package.contents()

    let help = try await package.swift("package", "scaffold", "--help")
    let empty = try await package.swift("package", "scaffold")
    let bad = try await package.swift("package", "scaffold", "--target", "Hello", "../OrderList")

    #expect(help.status == 0)
    #expect(help.output.contains("usage: swift package scaffold [--target TARGET] FOLDER/NAME"), "\(help.output)")
    #expect(empty.status != 0)
    #expect(empty.output.contains("error: expected one FOLDER/NAME"), "\(empty.output)")
    #expect(bad.status != 0)
    #expect(bad.output.contains("error: '..' is not a name in UpperCamelCase"), "\(bad.output)")
    #expect(try package.contents() == before)
  }

  @Test func `The command says how to follow each program of the package`() async throws {
    let package = try OutsidePackage.hello()
    let one = try await package.swift("package", "dev")
    try package.replace(
      "  targets: [\n", by: "  targets: [\n    .executableTarget(name: \"Tool\"),\n", in: "Package.swift")
    try package.write("print(\"A tool\")\n", to: "Sources/Tool/main.swift")

    let two = try await package.swift("package", "dev")
    let chosen = try await package.swift("package", "dev", "--product", "Tool")

    #expect(Self.commands(in: one.output) == ["swift run vitrine-dev"])
    #expect(
      Self.commands(in: two.output) == [
        "swift run vitrine-dev --product Hello", "swift run vitrine-dev --product Tool",
      ])
    #expect(Self.commands(in: chosen.output) == ["swift run vitrine-dev --product Tool"])
  }

  /// The commands of the edit loop that were printed.
  private static func commands(in output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("swift run") }.sorted()
  }

  static let lint = [
    "swift", "format", "lint", "--strict", "--recursive", "--configuration",
    packageFolder.appending(path: ".swift-format").path,
    "Package.swift", "Sources", "Tests",
  ]

  /// The detail page that was scaffolded, with its form.
  private func rename(_ client: TestClient) async throws {
    let page = try await client.get("/orders/1")
    #expect(page.document.problems.isEmpty)
    let refused = try await client.submit(page.form(action: "/orders/1/name"), ["name": ""])
    let saved = try await client.submit(page.form(action: "/orders/1/name"), ["name": "Another <name>"])

    #expect(refused.status == .unprocessableContent)
    #expect(try refused.document.first("input[aria-invalid=true]")?["aria-describedby"] == "name-error")
    #expect(saved.target == "/orders/1")
    #expect(try saved.document.first(".flash [role=status]")?.text == "Saved.")
    #expect(try saved.document.first("h1")?.text == "Another <name>")
    #expect(try await client.get("/orders/3").status == .notFound)
  }

  private func greet(_ client: TestClient) async throws {
    let page = try await client.get("/hello/you")
    #expect(page.document.problems.isEmpty)
    #expect(try page.document.first("main[data-scene=Greeting] h1")?.text == "Hello you")

    let renamed = try await client.submit(page.form(action: "/rename"), ["name": "Käthe & Kim"])
    #expect(renamed.redirects.map(\.status) == [.seeOther])
    #expect(renamed.target == "/hello/K%C3%A4the%20%26%20Kim")
    #expect(try renamed.document.first("h1")?.text == "Hello Käthe & Kim")

    let refused = try await client.submit(renamed.form(action: "/rename"), ["name": ""])
    #expect(refused.status == .unprocessableContent)
    #expect(try refused.document.first("main #name-error")?.text == "Say a name.")
    #expect(try refused.document.first("input[aria-invalid=true]")?["aria-describedby"] == "name-error")
    #expect(refused.document.title?.hasPrefix("Error: ") == true)

    let missing = try await client.get("/nowhere")
    #expect(missing.status == .notFound)
    #expect(try missing.document.first("main[data-scene=Problem] h1")?.text == "This page does not exist")
  }
}

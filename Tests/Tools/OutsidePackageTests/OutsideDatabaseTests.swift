import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

extension OutsidePackageTests {
  @Test func `The page in five minutes stores its name with the lines that are shown`() async throws {
    let package = try OutsidePackage.hello()
    let steps = try TutorialStep.all(OutsidePackage.pageInFiveMinutes)
    try #require(steps.map(\.title) == ["1. The page", "2. A name that stays"])
    try steps[1].make(in: package)

    try await package.buildAndTest()

    let ending = try await withProgram([package.program, "--port", "0"], in: package.folder) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port(), timeout: .seconds(600))
      let page = try await client.get("/hello/you")
      _ = try await client.submit(page.form(action: "/rename"), ["name": "Kim"])
      program.send(SIGTERM)
      return try await program.end()
    }
    #expect(ending == 0)
    let stored = try Data(contentsOf: package.folder.appending(path: "hello.sqlite"))
    #expect(stored.range(of: Data("Kim".utf8)) != nil)
  }

  @Test func `The article's package has a database, and two of its programs follow each other`() async throws {
    let package = try OutsidePackage.article("Sources/Framework/Persistence/Persistence.docc/YourOwnDatabase.md")
    #expect(package.listing.files.count == 5)

    try await package.buildAndTest()

    let start = [package.program(named: "Notes"), "--port", "0"]
    try await withProgram(start, in: package.folder) { one in
      try await withProgram(start, in: package.folder) { other in
        let client = TestClient(host: "127.0.0.1", port: try await one.port(), timeout: .seconds(600))
        let others = TestClient(host: "127.0.0.1", port: try await other.port(), timeout: .seconds(600))
        #expect(try await others.get("/lists/7").document.all("li").isEmpty)

        let page = try await client.get("/lists/7")
        _ = try await client.submit(page.form(action: "/lists/7/notes"), ["text": "Tea & cups"])

        #expect(try await others.get("/lists/7").document.all("li").map(\.text) == ["Tea & cups"])
      }
    }
  }

  @Test func `A program without a database contains no GRDB`() async throws {
    let package = try OutsidePackage.hello()
    let build = try await package.swift("build", "--product", "Hello")
    try #require(build.status == 0, "\(build.output)")

    let symbols = try await runBuildTool(["nm", "--defined-only", package.program], in: package.folder)

    #expect(symbols.status == 0 && symbols.output.contains("WebMVVM") && !symbols.output.contains("GRDB"))
  }
}

import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

extension OutsidePackageTests {
  @Test func `Each step of the shop in ten steps builds without a warning, and its pages answer`() async throws {
    let steps = try TutorialStep.all("Sources/Framework/WebMVVM/WebMVVM.docc/TheShopInTenSteps.md")
    #expect(steps.count == 10)
    let package = try OutsidePackage.hello()
    try FileManager.default.removeItem(at: package.folder)
    // The database is in the package's folder, so all steps have the same one, like those of a reader.
    let start = [package.program(named: "Shop"), "--port", "0"]

    for step in steps {
      try step.make(in: package)
      try package.takeVersions()
      if step.hasTests {
        try await package.buildAndTest()
      } else {
        let build = try await package.swift("build")
        try #require(build.status == 0 && !build.output.contains("warning:"), "\(step.title): \(build.output)")
      }
      #expect(!step.pages.isEmpty)
      try await withProgram(start, in: package.folder) { program in
        let client = TestClient(host: "127.0.0.1", port: try await program.port(), timeout: .seconds(600))
        for target in step.pages {
          let page = try await client.get(target)
          #expect(page.status == .ok && page.document.problems.isEmpty, "\(step.title): \(target)")
        }
        if step.hasTests { try await useMail(client) }
      }
    }
  }

  /// Signs up, writes a letter to oneself, and marks it as read.
  private func useMail(_ client: TestClient) async throws {
    _ = try await client.submit(
      client.get("/signup").form(action: "/signup"),
      ["name": "Kim", "password": "a quiet word"])
    let compose = try await client.get("/mail/new").form(action: "/mail/new")
    let refused = try await client.submit(compose, ["to": "Nobody", "text": "Tea?"])
    #expect(refused.status == .unprocessableContent)

    let sent = try await client.submit(compose, ["to": "Kim", "text": "Tea & cups?"])
    #expect(sent.target == "/mail")
    #expect(try sent.document.all("h2").map(\.text) == ["New"])
    #expect(try sent.document.first("#mail-1")?.text.contains("Tea & cups?") == true)

    let read = try await client.submit(sent.form(action: "/mail/1/reading"))
    #expect(try read.document.all("h2").map(\.text) == ["Read"])
  }
}

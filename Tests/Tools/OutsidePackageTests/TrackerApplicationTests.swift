import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

extension OutsidePackageTests {
  /// The application of the article "From an empty folder to a server".
  ///
  /// The first builds, one of them for release, can take longer than a run waits for a test: `VITRINE_TEST_PATIENCE=3000`.
  @Suite(.serialized, .stress, .timeLimit(.minutes(60)))
  struct TrackerApplicationTests {
    @Test func `The tracker's tests pass, and two of its programs with one database are one site`() async throws {
      let package = try OutsidePackage.tracker()
      try await package.buildAndTest()

      let folder = try TemporaryFolder()
      try await useTwoPrograms(package, database: folder.path("tracker.sqlite"))
      if PostgreSQLCluster.obstacle == nil {
        try await useTwoPrograms(package, database: PostgreSQLCluster.address())
      }
    }

    @Test func `The packed tracker serves its pages with its files from any folder and without an environment`()
      async throws
    {
      let package = try OutsidePackage.tracker()
      let folder = try TemporaryFolder()
      let made = try await package.swift(
        "package", "distribute", "--product", "Tracker", "--output", folder.path("out"))
      try #require(made.status == 0, "\(made.output)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
      let tarball = try #require(files.first { $0.hasPrefix("Tracker-0.0.0-") && $0.hasSuffix(".tar.gz") })
      try FileManager.default.createDirectory(atPath: folder.path("any"), withIntermediateDirectories: true)
      let unpacked = try await runBuildTool(
        ["tar", "--extract", "--strip-components=1", "--file", folder.path("out/\(tarball)")],
        in: folder.url.appending(path: "any"))
      try #require(unpacked.status == 0, "\(unpacked.output)")
      // What was built must not be found in its place.
      let resources = URL(filePath: package.program(named: "Vitrine_Accounts.resources", in: "release"))
      try? FileManager.default.removeItem(at: resources)

      try folder.write("", to: "empty/.keep")
      // `env -i` removes the environment.
      try await withProgram(
        ["-i", folder.path("any/Tracker"), "--port", "0"], in: folder.url.appending(path: "empty")
      ) { program in
        let kim = TestClient(host: "127.0.0.1", port: try await program.port(), timeout: .seconds(600))
        #expect(try await kim.get("/").page("IssueList").all("main li").isEmpty)
        let style = try await kim.get("/style.css")
        #expect(style.status == .ok && style.text == package.listing.files["Public/style.css"])
        try await kim.signUp("Kim")
        #expect(try await kim.open("The lamp is broken").target == "/issues/1")
        #expect(FileManager.default.fileExists(atPath: folder.path("empty/tracker.sqlite")))
      }
    }

    private func useTwoPrograms(_ package: OutsidePackage, database: String) async throws {
      let start = [package.program(named: "Tracker"), "--port", "0", "--database", database]
      try await withProgram(start, in: package.folder) { one in
        try await withProgram(start, in: package.folder) { other in
          let port = try await other.port()
          let kim = TestClient(host: "127.0.0.1", port: try await one.port(), timeout: .seconds(600))
          let ada = TestClient(host: "127.0.0.1", port: port, timeout: .seconds(600))
          try await kim.signUp("Kim")
          #expect(try await kim.open(" ").status == .unprocessableContent)
          let issue = try await kim.open("The lamp is broken")
          try issue.page("Issue")

          let page = try await ada.get("/issues/1").page("Issue")
          let version = try #require(page.first("meta[name=live]")?["content"])
          let stream = try EventStream(port: port, [("/issues/1", version)])
          try await stream.ready()
          let form = try issue.form(action: "/issues/1/comments")
          #expect(try await kim.submit(form, ["text": ""]).status == .unprocessableContent)
          _ = try await kim.submit(form, ["text": "Who has another one?"])
          let patch = try #require(try await stream.next())
          #expect(patch.parts.values.contains { $0.contains("Who has another one?") }, "\(patch)")
          stream.close()

          try await ada.signUp("Ada")
          #expect(try await ada.get("/issues/1").page("Issue").first("#comment-1")?.text == "Kim Who has another one?")
          #expect(try await ada.get("/issues/1/edit").status == .forbidden)
          #expect(try await ada.post("/issues/1/edit", form: ["title": "Ha", "body": ""]).status == .forbidden)
          #expect(try await ada.post("/issues/1/state/closed").status == .forbidden)
          #expect(try await kim.submit(kim.get("/issues/1").form(action: "/issues/1/state/closed")).status == .ok)

          #expect(try await ada.get("/?q=LAMP&state=closed").page("IssueList").ids("main li") == ["issue-1"])
          #expect(try await ada.get("/?state=open").page("IssueList").ids("main li").isEmpty)
          #expect(try await ada.get("/?q=%25").page("IssueList").ids("main li").isEmpty)
          #expect(try await ada.get("/zh/issues/1").page("Issue").texts("h2") == ["评论"])
          #expect(try await ada.get("/zh/issues/9").page("Problem", .notFound).first("h1")?.text == "没有这个问题")
        }
      }
    }
  }
}

extension TestClient {
  fileprivate func signUp(_ name: String) async throws {
    let form = try await get("/signup").form(action: "/signup")
    let home = try await submit(form, ["name": name, "password": "a quiet word"])
    #expect(try home.document.first("header a[href='/account']")?.text == name)
  }

  fileprivate func open(_ title: String) async throws -> TestResponse {
    try await submit(get("/issues/new").form(action: "/issues/new"), ["title": title])
  }
}

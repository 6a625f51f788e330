import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

extension OutsidePackageTests {
  /// An application of somebody who runs three commands.
  @Suite(.serialized, .stress, .timeLimit(.minutes(60)))
  struct ApplicationTests {
    private static let fields = [
      "title:text", "body:lines", "state:choice(open,in-progress)", "due:date", "count:number", "price:money",
      "done:flag",
      "at:time", "order:text",
    ]

    @Test func `A new application with a feature of each kind of field builds without a warning, and its pages work`()
      async throws
    {
      let package = try OutsidePackage.hello()
      let app = try await package.application("Notes")
      for (name, fields) in [
        ("Issue:Issues", Self.fields), ("Day:Days", ["day:date"]),
        ("InternationalAgreement:InternationalAgreements", ["agreementNumber:number", "a:choice(b,c)"]),
        (
          "Course:Courses",
          [
            "title:text", "start:dateTime!", "weight:decimal!", "level:choice(a,b)!", "fee:money!", "day:date!",
            "at:time!",
            "note:lines!", "remark:text!", "seats:number!",
          ]
        ),
        (
          "Booking:Bookings",
          ["name:text", "course:Course:Courses!", "other:Course:Courses", "start:dateTime", "weight:decimal"]
        ),
        ("Rating:Ratings", ["points:decimal", "booking:Booking:Bookings", "issue:Issue:Issues"]),
      ] {
        let made = try await package.swift("package", arguments: ["scaffold", "resource", name] + fields, in: app)
        try #require(made.status == 0, "\(made.output)")
      }

      let format = try await runBuildTool(OutsidePackageTests.lint, in: app)
      #expect(format == (0, ""))
      try await package.buildAndTest(in: app)
      // SwiftPM plans again after a change of the manifest. Flags in another order would compile all modules again.
      for number in 1...3 {
        try package.write("\(package.text("Package.swift"))// Plan \(number)\n", to: "Package.swift")
        let again = try await package.swift("build", "--build-tests", in: app)
        #expect(again.status == 0 && !again.output.contains("Emitting module"), "\(again.output)")
      }

      let folder = try TemporaryFolder()
      try await serve(package, database: folder.path("notes.sqlite"), useIssues)
      guard PostgreSQLCluster.obstacle == nil else { return }
      let other = package.withPostgreSQL
      let build = try await other.swift("build", "--product", "Notes", "--traits", "PostgreSQL", in: app)
      try #require(build.status == 0, "\(build.output)")
      #expect(!build.output.contains("warning:"), "\(build.output)")
      let server = try PostgreSQLServerProcess()
      let address = try server.newSchema()
      try await serve(other, database: address, useIssues)
      #expect(try server.query("SELECT count(*) FROM issues", at: address) == "21\n")
    }

    @Test func `A new application with accounts shows its features to people who have signed in`() async throws {
      let package = try OutsidePackage.hello()
      let app = try await package.application("Notes", "--accounts")
      let made = try await package.swift(
        "package", arguments: ["scaffold", "resource", "Issue:Issues"] + Self.fields, in: app)
      try #require(made.status == 0, "\(made.output)")

      let format = try await runBuildTool(OutsidePackageTests.lint, in: app)
      #expect(format == (0, ""))
      try await package.buildAndTest(in: app)

      let folder = try TemporaryFolder()
      try await serve(package, database: folder.path("notes.sqlite")) { client in
        let asked = try await client.get("/issues")
        #expect(try asked.document.first("main .reason")?.text == "Sign in to see the issues.")
        let signup = try await client.follow(asked.link(text: "Create an account"))
        let list = try await client.submit(
          signup.form(action: "/signup"), ["name": "Kim", "password": "a quiet word"])
        #expect(list.target == "/issues")
        #expect(try list.document.first("header a[href='/account']")?.text == "Kim")
        try await useIssues(client)
      }
    }

    @Test func `A feature that exists is refused, and nothing is changed`() async throws {
      let package = try OutsidePackage.hello()
      let app = try await package.application("Notes")
      try #require(
        try await package.swift("package", arguments: ["scaffold", "resource", "Issue:Issues", "title:text"], in: app)
          .status
          == 0)
      let before = try package.contents(of: app)

      let again = try await package.swift(
        "package", arguments: ["scaffold", "resource", "Issue:Issues", "name:text"], in: app)

      #expect(again.status != 0)
      #expect(
        again.output.contains("error: Issue is already declared in Sources/Notes/Issues/Issue.swift"), "\(again.output)"
      )
      #expect(try package.contents(of: app) == before)
    }

    @Test func `A new language has Vitrine's texts, too, and the build says all that is not translated`() async throws {
      let package = try OutsidePackage.hello()
      let app = try await package.application("Notes")
      try package.write(
        """
        import WebMVVM

        let languages = SiteLanguages(
          .english, name: "English", others: [.init("de", name: "Deutsch", path: "de")], texts: [Localizable.texts])

        """, to: "Sources/Notes/Site/Languages.swift")

      let added = try await package.swift("package", arguments: ["texts"], in: app)
      let build = try await package.swift("build", in: app)

      #expect(added.status == 0 && added.output.contains(/Left to translate: \d+ to 'de'\./), "\(added.output)")
      #expect(build.status == 0)
      for text in ["There are no features yet.", "Next page", "Undo"] {
        #expect(build.output.contains("the text “\(text)” "), "\(text): \(build.output)")
      }
    }

    /// Runs the application that was built, and ends it.
    private func serve(
      _ package: OutsidePackage, database: String, _ use: (TestClient) async throws -> Void
    ) async throws {
      let command = [package.program(named: "Notes"), "--port", "0", "--database", database]
      let ending = try await withProgram(command, in: package.folder) { program in
        try await use(TestClient(host: "127.0.0.1", port: try await program.port(), timeout: .seconds(60)))
        program.send(SIGTERM)
        return try await program.end()
      }
      #expect(ending == 0)
    }

    private func useIssues(_ client: TestClient) async throws {
      let form = try await client.get("/issues/new").form(action: "/issues/new")
      let added = try await client.submit(form, ["title": "A lamp & <more>"])
      #expect(added.target == "/issues/1")
      #expect(try added.document.first("h1")?.text == "A lamp & <more>")
      #expect(added.document.problems.isEmpty)

      let edit = try await client.get("/issues/1/edit")
      let changed = try await client.submit(
        edit.form(action: "/issues/1/edit"),
        [
          "title": "A lamp", "body": "One\nTwo", "state": "in-progress", "due": "2026-11-26", "count": "3",
          "price": "12.50",
          "done": "1", "at": "14:30", "order": "first",
        ])
      for text in ["One", "Two", "In progress", "November 26, 2026", "3", "12.50", "Yes", "14:30", "first"] {
        #expect(try changed.document.all("dd").contains { $0.text.contains(text) }, "\(text)")
      }

      let refused = try await client.submit(form, ["title": " "])
      #expect(refused.status == .unprocessableContent)
      #expect(try refused.document.all("main .error").count == 1)

      let list = try await client.get("/issues")
      #expect(try list.document.first("#issue-1 a")?["href"] == "/issues/1")
      let deleted = try await client.submit(added.form(action: "/issues/1/removal"))
      #expect(try await client.get("/issues/1").status == .notFound)
      let restored = try await client.submit(deleted.form(action: "/issues/1/return"))
      #expect(try restored.document.first("h1")?.text == "A lamp")

      for number in 2...21 { _ = try await client.submit(form, ["title": "Issue \(number)"]) }
      let first = try await client.get("/issues")
      let last = try await client.follow(first.link(rel: "next"))
      #expect(try first.document.first("main li a")?["href"] == "/issues/21")
      #expect(try last.document.all("main li[id]").map(\.id) == ["issue-1"])
    }
  }
}

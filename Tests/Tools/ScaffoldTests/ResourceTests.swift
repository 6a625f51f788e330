import Foundation
import Testing

@testable import Scaffold

@Suite struct ResourceTests {
  private let package: FixturePackage

  init() throws { package = try FixturePackage.app() }

  @Test func `A resource is a feature of its own, which the site mounts and the schema contains`() throws {
    let text = try package.scaffold("resource", "Issue:Issues", "title:text", "state:choice(open,closed)")

    let site = try package.text("Sources/Notes/Site/NotesSite.swift")
    #expect(site.contains("  static let issues = mount(\"/issues\") { site, context in\n    IssuesCoordinator("))
    #expect(site.contains("Routes {\n    home\n    issues\n  }"))
    #expect(site.contains("links.below(Self.issues)(IssuesCoordinator.list, .first))\n    ]"))
    let schema = try package.text("Sources/Notes/Database/Schema+Notes.swift")
    #expect(schema.contains("steps: [\n      .issues\n    ],\n    tables: [\n      .issues\n    ])"))
    for path in [
      "Sources/Notes/Issues/Issue.swift", "Sources/Notes/Issues/IssueState.swift",
      "Sources/Notes/Issues/IssueForm.swift",
      "Templates/Notes/Issues/IssueEditor.html", "Tests/NotesTests/Issues/IssuesPageTests.swift",
    ] {
      #expect(try package.contents()[path]?.contains("<#") == false, "\(path)")
      #expect(text.contains("    \(path)\n"))
    }
  }

  @Test func `In an app with accounts, a resource is for people who have signed in`() throws {
    let package = try FixturePackage.app("--accounts")

    _ = try package.scaffold("resource", "WorkItem:WorkItems", "title:text")

    let site = try package.text("Sources/Notes/Site/NotesSite.swift")
    #expect(site.contains("    WorkItemsCoordinator(\n      account: try site.signedIn(),\n      workItems: WorkItem"))
    let coordinator = try package.text("Sources/Notes/WorkItems/WorkItemsCoordinator.swift")
    #expect(coordinator.contains("  static let reasonToSignIn: LocalizedText = \"Sign in to see the work items.\"\n"))
    #expect(coordinator.contains("  let account: Account\n"))
    let tests = "Tests/NotesTests/WorkItems/"
    #expect(try package.text(tests + "WorkItemsPageTests.swift").contains("site = try await TestSite.signedIn()"))
    #expect(try !package.text(tests + "WorkItemsSigningInTests.swift").contains("<#"))
  }

  @Test func `In an app with accounts, no model is called like theirs`() throws {
    let package = try FixturePackage.app("--accounts")
    #expect(throws: Refusal.self) { try package.scaffold("resource", "Account:Accounts", "title:text") }
    #expect(throws: Refusal.self) { try package.scaffold("resource", "Account:Banks", "title:text") }
  }

  @Test func `Without a new application, there are no accounts to add`() throws {
    let refusal = #expect(throws: Refusal.self) {
      try package.scaffold("resource", "Issue:Issues", "title:text", "--accounts")
    }

    #expect(refusal?.description == "--accounts belongs to a new application, such as app Hello --accounts")
  }

  @Test func `Each field is in the table of both engines and in the form, and only the first is required`() throws {
    _ = try package.scaffold(
      "resource", "Issue:Issues", "title:text", "body:lines", "done:flag", "price:money", "due:date", "kind:choice(a,b)"
    )

    let table = try package.text("Sources/Notes/Issues/IssuesTable.swift")
    for column in [
      "title TEXT NOT NULL,", "body TEXT NOT NULL,", "done INTEGER NOT NULL CHECK (done IN (0, 1)),", "price INTEGER,",
      "due TEXT,", "kind TEXT CHECK (kind IN ('a', 'b')),", "done BOOLEAN NOT NULL,", "price BIGINT,",
    ] {
      #expect(table.contains("        \(column)\n"), "\(column)")
    }
    let form = try package.text("Sources/Notes/Issues/IssueForm.swift")
    #expect(form.contains("title = fields.text(\"title\", required: \"Enter the title.\", length: 1...200)"))
    #expect(form.contains("due = fields.date(\"due\")"))
    #expect(form.matches(of: /required:/).count == 1)
  }

  @Test func `A field of another resource refers to its table, and its examples are there in the tests`() throws {
    _ = try package.scaffold("resource", "Teacher:Teachers", "name:text")
    _ = try package.scaffold("resource", "Course:Courses", "title:text", "start:dateTime!", "teacher:Teacher:Teachers!")
    _ = try package.scaffold("resource", "Booking:Bookings", "name:text", "course:Course:Courses")

    let table = try package.text("Sources/Notes/Courses/CoursesTable.swift")
    #expect(table.contains("        teacher INTEGER NOT NULL REFERENCES teachers (id),\n"))
    #expect(table.contains("        teacher BIGINT NOT NULL REFERENCES teachers (id),\n"))
    #expect(
      try package.text("Sources/Notes/Bookings/BookingsTable.swift").contains(" course INTEGER REFERENCES courses"))
    let example = try package.text("Tests/NotesTests/Bookings/BookingContent+Example.swift")
    #expect(example.contains("    try await CourseContent.addReferred(to: database)\n    _ = try await CourseData"))
    #expect(try package.contents().allSatisfy { $0.key.hasSuffix(".html") || !$0.value.contains("<#") })
  }

  @Test(arguments: ["course:Course:Courses", "parent:Issue:Issues"])
  func `A field of a resource that does not exist is refused`(field: String) throws {
    let refusal = #expect(throws: Refusal.self) {
      try package.scaffold("resource", "Issue:Issues", "title:text", field)
    }

    #expect(refusal?.description.hasSuffix("to refer to: make it first") == true)
  }

  @Test func `A second resource of the same name is refused, and nothing is changed`() throws {
    _ = try package.scaffold("resource", "Issue:Issues", "title:text")
    let before = try package.contents()

    let refusal = #expect(throws: Refusal.self) { try package.scaffold("resource", "Issue:Issues", "name:text") }

    #expect(refusal?.description.hasSuffix("nothing was created") == true)
    #expect(try package.contents() == before)
  }

  @Test(arguments: [
    (
      "let database: Database", "let db: Database", "Sources/Notes/Site/NotesSite.swift",
      "needs 'let database: Database'"
    ),
    ("steps: [],", "steps: all,", "Sources/Notes/Database/Schema+Notes.swift", "has no lists 'steps: ['"),
    ("Schema(", "Scheme(", "Sources/Notes/Database/Schema+Notes.swift", "has no Schema"),
    ("Routes {", "Routes({", "Sources/Notes/Site/NotesSite.swift", "has no 'static let routes"),
    ("SiteCoordinator", "Coordinator", "Sources/Notes/Site/NotesSite.swift", "no SiteCoordinator"),
  ])
  func `An application of another shape is left alone, and the person is told what is missing`(
    words: String, others: String, path: String, reason: String
  ) throws {
    try package.write(package.text(path).replacing(words, with: others), to: path)
    let before = try package.contents()

    let refusal = #expect(throws: Refusal.self) { try package.scaffold("resource", "Issue:Issues", "title:text") }

    #expect(refusal?.description.contains(reason) == true, "\(refusal?.description ?? "")")
    #expect(try package.contents() == before)
  }

  @Test(arguments: [
    ["resource"], ["resource", "Issue:Issues"], ["resource", "Issues", "title:text"],
    ["resource", "issue:issues", "title:text"],
    ["resource", "Field:Fields", "title:text"], ["resource", "Value:Values", "title:text"],
    ["resource", "Table:Tables", "title:text"],
    ["resource", "Cell:Cells", "title:text"],
    ["resource", "Issue:../Issues", "title:text"],
    ["resource", "News:News", "title:text"], ["resource", "A:B:C", "title:text"],
  ])
  func `An invalid name is refused`(words: [String]) throws {
    let before = try package.contents()

    #expect(throws: Refusal.self) { try package.scaffold(words) }

    #expect(try package.contents() == before)
  }

  @Test func `The name of one need not be like that of all`() throws {
    _ = try package.scaffold("resource", "Story:News", "title:text")

    #expect(try package.contents()["Sources/Notes/News/StoryForm.swift"] != nil)
  }
}

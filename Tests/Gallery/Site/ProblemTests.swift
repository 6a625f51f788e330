import Foundation
import HTTPTypes
import Logging
import Persistence
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct ProblemTests {
  private static let requests: [(HTTPResponse.Status, HTTPRequest.Method, String, HTTPFields, String)] = [
    (.badRequest, .post, "/greeting", [.contentType: "application/x-www-form-urlencoded"], "firstName=%zz"),
    (.forbidden, .post, "/change-title", [.secFetchSite: "cross-site"], ""),
    (.notFound, .get, "/nowhere", [:], ""),
    (.notFound, .post, "/start-over/nowhere", [:], ""),
    (.methodNotAllowed, .put, "/greeting", [:], ""),
    (.methodNotAllowed, .delete, "/start-over/greeting", [:], ""),
    (.contentTooLarge, .post, "/greeting", [:], String(repeating: "a", count: 1 << 20 + 1)),
    (.unsupportedMediaType, .post, "/greeting", [.contentType: "text/plain"], "firstName=1"),
  ]

  @Test(arguments: requests)
  func `Every error is a page of the site that explains it and links to the index`(
    status: HTTPResponse.Status, method: HTTPRequest.Method, target: String, fields: HTTPFields, body: String
  ) async throws {
    try await withServedGallery { gallery in
      let client = gallery.client()

      let response = try await client.send(
        method: method, target: target, headerFields: fields, body: Array(body.utf8))

      let page = try response.page("Problem", status)
      #expect(try page.first("main .code")?.text == "\(status.code)")
      #expect(try page.first("main small") == nil)
      #expect(try page.all("details.listing").isEmpty)
      #expect(try page.first("main a.button")?["href"] == "/")
      #expect(gallery.log.entries.filter { $0.level >= .warning }.map(\.text) == [])
    }
  }

  @Test func `While another process writes, actions say that the Gallery is busy, and change nothing`() async throws {
    let folder = try TemporaryFolder()
    try await withGallery(at: folder.path("gallery.sqlite"), timeout: 0.05) { gallery in
      let other = try SQLiteFile(writing: folder.path("gallery.sqlite"))
      try other.run(script: "BEGIN IMMEDIATE")

      let refused = try await gallery.client().post("/change-title")
      let action = try refused.page("Problem", .serviceUnavailable)
      let command = try await gallery.client().post("/mail-command/fetch/working").page("TeacherMail")
      try other.run(script: "ROLLBACK")

      #expect(refused.headerFields[.retryAfter] == "10")
      #expect(try action.first("h1")?.text == "The Gallery is busy")
      #expect(try command.alert?.hasPrefix("The Gallery is busy.") == true)
      #expect(try gallery.database.count("visitor") == 0)
      #expect(gallery.log.entries.filter { $0.level >= .warning }.map(\.text) == [])
    }
  }

  @Test func `Once the database's file is gone, actions say that nothing can be saved, and the log says why`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("gallery.sqlite")
    try await withGallery(at: path) { gallery in
      gallery.log.expectingErrors()
      try FileManager.default.moveItem(atPath: path, toPath: "\(path).moved")

      let page = try await gallery.client().post("/change-title").page("Problem", .serviceUnavailable)

      #expect(try page.first("h1")?.text == "Changes can't be saved")
      #expect(gallery.log.errors.map { $0.message.contains("was removed or replaced") } == [true])
      try await gallery.client().get("/").page("Index")
    }
  }

  @Test func `The page for a fault contains only the id under which the log has it`() async throws {
    try await withServedGallery { gallery in
      gallery.log.expectingErrors()
      try gallery.database.execute("DROP TABLE state")

      let page = try await gallery.client().get("/greeting").page("Problem", .internalServerError)

      #expect(try page.first("main small")?.text.hasPrefix("Request ") == true)
      #expect(!page.text.lowercased().contains("table"))
    }
  }
}

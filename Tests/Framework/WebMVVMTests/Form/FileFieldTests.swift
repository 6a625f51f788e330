import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct FileFieldTests {
  private let site: AlbumSite
  private let client: TestClient

  init() throws {
    site = try AlbumSite()
    client = site.client()
  }

  @Test func `The browser gets the types and the limit, and the form says how it is sent`() async throws {
    let page = try await client.get("/album").document

    #expect(
      try page.first("#picture")?.attributes == [
        "type": "file", "id": "picture", "name": "picture", "required": "",
        "accept": "image/png,.png,image/jpeg,.jpg,.jpeg", "data-limit": "20000",
        "data-too-large": "This file is too large. Choose one with at most 20 kB.",
      ])
    #expect(try page.form(action: "/album").element["enctype"] == "multipart/form-data")
    #expect(try page.first("progress")?["hidden"] != nil)
    let script = try #require(try page.first("script[src^='/upload.js']")?["src"])
    #expect(try await client.get(script).headerFields[.contentType] == "text/javascript; charset=utf-8")
    #expect(site.log.errors.isEmpty)
  }

  @Test func `A picture is stored, and its type is that of its content`() async throws {
    let form = try await client.get("/album").form(action: "/album")
    let picture = TestFile("picture", name: "C:\\snow.jpeg", type: "text/html", AlbumSite.png)
    let paper = TestFile("paper", name: "list.CSV", Array("a,b\n".utf8))

    let answer = try await client.submit(form, ["title": "Snow"], files: [picture, paper])

    #expect(answer.status == .seeOther && answer.headerFields[.location] == "/album")
    #expect(
      try await client.get("/album").document.first("[role=status]")?.text
        == "snow.jpeg, image/png, 5008 bytes and 4 bytes.")
    #expect(try Array(Data(contentsOf: site.folder.url.appending(path: "kept"))) == AlbumSite.png)
  }

  @Test func `A script gets the place of the next page, and leaves the message to that page`() async throws {
    let answer = try await client.post(
      "/album", form: [.init("title", "Snow")], files: [TestFile("picture", name: "a.png", AlbumSite.png)],
      headerFields: [HTTPField.Name("Vitrine-Upload")!: "1"])

    #expect(answer.status == .ok && answer.headerFields[HTTPField.Name("Vitrine-Location")!] == "/album")
    #expect(try await client.get("/album").document.first("[role=status]")?.text.isEmpty == false)
  }

  @Test func `The name of a file without the file is refused`() async throws {
    let answer = try await client.post("/album", form: [.init("title", "Snow"), .init("picture", "a.png")])

    #expect(answer.status == .unsupportedMediaType)
    #expect(
      try answer.document.first("#picture-error")?.text == "The name of the file was sent, and not the file.")
  }

  @Test(arguments: [
    (
      TestFile("picture", name: "a.png", AlbumSite.png + Array(repeating: 0, count: 20_000)), 413,
      "This file is too large. Choose one with at most 20 kB."
    ),
    (
      TestFile("picture", name: "a.png", type: "image/png", Array("<html>".utf8)), 415,
      "This file does not contain what is accepted here: png, jpg, jpeg."
    ),
    (TestFile("picture", name: "a.png", []), 422, "This file is empty. Choose another one."),
    (TestFile("picture", name: "", []), 422, "Choose a picture."),
    (TestFile("stranger", name: "a.png", AlbumSite.png), 422, "Choose a picture."),
  ])
  func `A file that is not accepted is refused at its field, and the rest is kept`(
    file: TestFile, status: Int, error: String
  ) async throws {
    let answer = try await client.post("/album", form: [.init("title", "Snow & ice")], files: [file])

    #expect(answer.status.code == status)
    #expect(try answer.document.first("#picture-error")?.text == error)
    #expect(try answer.document.first("#title")?["value"] == "Snow & ice")
    #expect(site.folder.text("kept").isEmpty)
  }

  @Test func `Two files in one field are refused`() async throws {
    let file = TestFile("picture", name: "a.png", AlbumSite.png)
    let answer = try await client.post("/album", form: [.init("title", "Snow")], files: [file, file])
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.document.first("#picture-error")?.text == "Choose one file only.")
  }

  @Test func `With errors of other kinds, the status is that of a form`() async throws {
    let answer = try await client.post(
      "/album", files: [TestFile("picture", name: "a.png", Array("<html>".utf8))])
    #expect(answer.status == .unprocessableContent)
  }

  @Test func `A form with files says who it was made for`() async throws {
    let mine = try AlbumSite(person: "Kim"), theirs = try AlbumSite(person: "Ali")
    let form = try await mine.client().get("/album").form(action: "/album")
    let picture = TestFile("picture", name: "a.png", AlbumSite.png)

    #expect(try await mine.client().submit(form, ["title": "x"], files: [picture]).status == .seeOther)
    #expect(try await theirs.client().submit(form, ["title": "x"], files: [picture]).status == .conflict)
    #expect(theirs.folder.text("kept").isEmpty)
  }

  @Test func `A form with files to an action that has none is refused`() async throws {
    let answer = try await client.post("/small", files: [TestFile("picture", name: "a.png", AlbumSite.png)])
    #expect(answer.status == .seeOther)  // The action reads no form.
    let mail = try await site.client().post("/album", form: ["title": "Snow"])
    #expect(mail.status == .unprocessableContent)
  }
}

import Foundation
import HTTPTypes
import Testing

@testable import MicroHTTP

@Suite struct UploadTests {
  private static let rules = UploadRules(files: ["picture": 1_000, "other": 100])
  /// A content with beginnings of boundaries, which are none.
  private static let content =
    Array("\r\n--\r\r\n\r\n----WebKitFormBoundary7MA4YWxkTrZu0g\r\n--\(MultipartBody.boundary.dropLast())!\r".utf8)
    + [0, 255, 13, 10, 45]

  private static let body = MultipartBody().text("title", "A ☃\r\nof snow").file("picture", "a %22b%22.png", content)
    .file("other", "", type: "application/octet-stream", []).text("empty", "").bytes

  @Test func `A form is the same wherever its pieces end`() throws {
    let body = Self.body
    for split in 0...body.count {
      let upload = try upload([Array(body[..<split]), Array(body[split...])])
      try #require(try isRight(upload), "split at \(split)")
    }
    #expect(try isRight(upload(body.map { [$0] })))
  }

  @Test func `A form is the same in random pieces`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var (rest, pieces) = (Self.body[...], [[UInt8]]())
      while !rest.isEmpty {
        let count = Int.random(in: 1...40, using: &generator)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      try #require(try isRight(upload(pieces)))
    }
  }

  @Test func `A form that ends anywhere before its end is refused`() throws {
    let end = Self.body.count - 2
    for count in 0..<end {
      #expect(throws: Refusal(.badRequest, "The form is not well-formed: it ends too early.")) {
        _ = try upload([Array(Self.body[..<count])])
      }
    }
  }

  @Test func `A damaged form is refused or read, and never more`() {
    var generator = SeededGenerator(seed: 37)
    for _ in 0..<5_000 {
      var body = Self.body
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<body.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: body[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: body.remove(at: index)
        default:
          body.insert(
            contentsOf: Array("\r\n--\"; =%".utf8).prefix(Int.random(in: 1...9, using: &generator)), at: index)
        }
      }
      _ = try? upload([body])
    }
  }

  @Test(arguments: [
    ("Content-Disposition: form-data\r\n", "a part has no name"),
    ("Content-Disposition: form-data; name=\"\"\r\n", "a part has no name"),
    ("Content-Type: text/plain\r\n", "a part has no name"), ("", "a part has no name"),
    ("Content-Disposition: attachment; name=\"a\"\r\n", "the header of a part is not well-formed"),
    ("Content-Disposition: form-data; name=\"a\r\n", "the header of a part is not well-formed"),
    ("Content-Disposition: form-data; name=\"a\"; name=\"b\"\r\n", "the header of a part is not well-formed"),
    ("Content-Disposition: form-data;\r\n name=\"a\"\r\n", "the header of a part is not well-formed"),
    ("Content-Disposition: form-data; name=\"a\"\r\nno field\r\n", "the header of a part is not well-formed"),
    (
      "Content-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n",
      "the header of a part is not well-formed"
    ),
    ("Content-Disposition: form-data; name=\"a\"\nX: y\r\n", "the header of a part is not well-formed"),
    (
      "Content-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64\r\n",
      "a part has a coding that is not supported"
    ),
    ("Content-Disposition: form-data; name=\"a\u{0}\"\r\n", "a text contains a NUL"),
    (
      "Content-Disposition: form-data; name=\"\(String(repeating: "a", count: 201))\"\r\n",
      "a name is longer than 200 bytes"
    ),
    (String(repeating: "X: y\r\n", count: 17), "the header of a part is not well-formed"),
    ("X: \(String(repeating: "y", count: 9_000))\r\n", "the header of a part is not well-formed"),
  ])
  func `A part whose header is garbage is refused`(header: String, error: String) {
    #expect(throws: Refusal(.badRequest, "The form is not well-formed: \(error).")) {
      _ = try upload([MultipartBody().part(header, [65]).bytes])
    }
  }

  @Test(arguments: [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
    "multipart/form-data; boundary=\"a ", "multipart/form-data; boundary=a; boundary=b",
    "multipart/form-data; boundary=\"a \"", "multipart/form-data; boundary=ä",
    "multipart/form-data; boundary=\(String(repeating: "a", count: 71))",
  ])
  func `A type without a right boundary is refused`(type: String) {
    #expect(throws: Refusal(.badRequest, "The form is not well-formed: its type has no valid boundary.")) {
      _ = try upload([[]], type: type)
    }
  }

  @Test(arguments: [
    "Multipart/Form-Data;boundary=\(MultipartBody.boundary)",
    "multipart/form-data ; charset=utf-8; BOUNDARY=\"\(MultipartBody.boundary)\";",
  ])
  func `A type can be written in other ways`(type: String) throws {
    #expect(try isRight(upload([Self.body], type: type)))
  }

  @Test func `A body of another type is no form with files`() throws {
    #expect(try receiver("application/x-www-form-urlencoded") == nil)
    #expect(try receiver("multipart/mixed; boundary=a") == nil)
  }

  @Test func `Too many parts, and a text that is too long, are refused`() {
    var body = MultipartBody()
    for number in 0...1_000 { body = body.text("n\(number)", "") }
    #expect(throws: Refusal(.badRequest, "The form is not well-formed: there are more than 1000 fields.")) {
      _ = try upload([body.bytes])
    }
    #expect(throws: Refusal(.badRequest, "The form is not well-formed: a value is longer than 4 bytes.")) {
      _ = try upload(
        [MultipartBody().text("a", "12345").bytes], UploadRules(files: [:], fields: Form.Limits(valueLength: 4)))
    }
  }

  @Test func `All texts together have at most a mebibyte`() {
    var body = MultipartBody()
    for number in 0..<5 { body = body.text("n\(number)", String(repeating: "a", count: 220_000)) }
    #expect(throws: Refusal(.contentTooLarge, "The body of the request is too large.")) {
      _ = try upload([body.bytes])
    }
  }

  @Test(arguments: ["Content-Disposition: form-data\u{301}", "Content-Disposition: form-data; n\u{301}=\"b\""])
  func `Words of a header are ASCII`(line: String) {
    let body = MultipartBody().part("\(line); name=\"a\"\r\n", [])
    #expect(throws: Refusal(.badRequest, "The form is not well-formed: the header of a part is not well-formed.")) {
      _ = try upload([body.bytes])
    }
  }

  @Test func `A file that is too large is not stored, and the other fields are read`() throws {
    let body = MultipartBody().file("other", "a.png", Array(repeating: 7, count: 101)).text("title", "tea")
    let upload = try upload([body.bytes])
    #expect(upload.form["title"] == "tea" && upload.files.map(\.name) == ["other"])
    guard case .tooLarge = upload.files.first?.content else { return #expect(Bool(false)) }
  }

  @Test func `A second file of a field is not stored, and neither is a file that the form has not`() throws {
    let body = MultipartBody().file("other", "a.png", [1]).file("other", "b.png", [2]).file("strange", "c.png", [3])
    let upload = try upload([body.bytes])
    #expect(upload.files.map(\.name) == ["other", "other"])
    guard case .stored(let file) = upload.files.first?.content, case .surplus = upload.files.last?.content else {
      return #expect(Bool(false))
    }
    #expect(file.name == "a.png")
  }

  @Test(arguments: [
    ("a.png", "a.png"), ("C:\\Users\\Kim\\a.png", "a.png"), ("../../etc/passwd", "passwd"), ("/", "file"),
    ("..", "file"),
    (".htaccess", "htaccess"), ("a%22b%0D%0A.png", "a\"b.png"), ("100%.png", "100%.png"),
    ("\\\"a\\\".png", "\"a\".png"),
    ("a\u{202E}gnp.exe", "agnp.exe"), (" 雪 .png ", "雪 .png"), ("a\u{0}b", "ab"), ("…", "…"), ("a. ", "a"),
    (String(repeating: "雪", count: 200) + ".jpeg", String(repeating: "雪", count: 83) + ".jpeg"),
    (String(repeating: "a", count: 300), String(repeating: "a", count: 255)),
    ("a" + String(repeating: "\u{301}", count: 2_000), "file"),
  ])
  func `The name of a file has no folders and nothing that cannot be seen`(sent: String, name: String) throws {
    let upload = try upload([MultipartBody().file("picture", sent, [1]).bytes])
    guard case .stored(let file) = upload.files.first?.content else { return #expect(Bool(false)) }
    #expect(file.name == name)
  }

  @Test func `A file has no name in its folder, and its content can be written to one`() async throws {
    let folder = try TemporaryFolder()
    let slots = UploadSlots(limit: 1)
    try await {
      let upload = try upload([Self.body], folder: folder.url.path, slots: slots)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty && slots.usedCount == 1)
      guard case .stored(let file) = upload.files.first?.content else { return #expect(Bool(false)) }
      try folder.write("old", to: "kept.png")
      try await file.write(to: folder.path("kept.png"))
      #expect(try Array(Data(contentsOf: folder.url.appending(path: "kept.png"))) == Self.content)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["kept.png"])
      await #expect(throws: ReceivedFileError.self) { try await file.write(to: folder.path("no/kept.png")) }
      #expect(throws: Refusal.tooManyUploads) { _ = try self.upload([Self.body], slots: slots) }
    }()
    // The thread that has written the file may still hold it.
    try await waitUntil("the place of the file is free") { slots.usedCount == 0 }
  }

  @Test func `One network has at most a quarter of the places for files`() throws {
    let slots = UploadSlots(limit: 8)
    let files = try (1...2).map { _ in try upload([Self.body], slots: slots) }

    #expect(throws: Refusal.tooManyUploads) { _ = try upload([Self.body], slots: slots) }
    let others = try (2...4).flatMap { number in
      try (1...2).map { _ in try upload([Self.body], slots: slots, from: "192.0.2.\(number)") }
    }
    #expect(throws: Refusal.tooManyUploads) { _ = try upload([Self.body], slots: slots, from: "192.0.2.5") }
    #expect(slots.usedCount == 8)
    withExtendedLifetime((files, others)) {}
  }

  @Test func `A folder that cannot be written to is an error that passes`() {
    #expect(throws: Refusal.cannotStore) { _ = try upload([Self.body], folder: "/nowhere") }
  }

  private func isRight(_ upload: Upload) throws -> Bool {
    guard upload.files.count == 1, let part = upload.files.first, case .stored(let file) = part.content else {
      return false
    }
    guard try file.bytes() == Self.content else { return false }
    let texts = ["title=A ☃\r\nof snow", "empty="]
    return upload.form.fields.map { "\($0.name)=\($0.value)" } == texts && part.name == "picture"
      && file.type == "image/png" && file.count == Self.content.count
  }

  private func receiver(
    _ type: String, _ rules: UploadRules = rules, folder: String? = nil, slots: UploadSlots? = nil,
    from network: String = "192.0.2.1"
  ) throws -> UploadReceiver? {
    try UploadReceiver(
      [.contentType: type], rules, folder: folder, slots: slots?.share(of: ClientNetwork(network)))
  }

  private func upload(
    _ pieces: [[UInt8]], _ rules: UploadRules = rules, type: String = MultipartBody.type, folder: String? = nil,
    slots: UploadSlots? = nil, from network: String = "192.0.2.1"
  ) throws -> Upload {
    let receiver = try #require(try receiver(type, rules, folder: folder, slots: slots, from: network))
    for piece in pieces {
      var failure: Refusal?
      piece.withUnsafeBytes { bytes in
        do throws(Refusal) { try receiver.receive(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
    }
    return try receiver.finish()
  }
}

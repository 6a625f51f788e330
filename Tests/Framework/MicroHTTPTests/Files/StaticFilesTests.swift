import Foundation
import HTTPTypes
import MicroHTTP
import Testing

struct StaticFilesTests {
  private let folder: TemporaryFolder
  private let files: StaticFiles

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("body {}", to: "style.css")
    try folder.write("<p>", to: "pages/a b.html")
    files = try StaticFiles(folder: folder.url.path)
  }

  private func get(
    _ target: String, method: HTTPRequest.Method = .get, fields: HTTPFields = [:]
  ) -> Response? {
    try? files.response(to: Request(method: method, target: target, headerFields: fields))
  }

  private func text(_ response: Response?) -> String? {
    guard case .bytes(let bytes)? = response?.body else { return nil }
    return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `A file is served with its type and tag`() throws {
    let response = try #require(get("/style.css"))
    #expect(response.status == .ok)
    #expect(text(response) == "body {}")
    #expect(response.headerFields[.contentType] == "text/css; charset=utf-8")
    #expect(response.headerFields[.cacheControl] == "public, max-age=60")
    #expect(response.headerFields[.acceptRanges] == "none")
    #expect(response.headerFields[.xContentTypeOptions] == "nosniff")
    let tag = try #require(response.headerFields[.eTag])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count > 4)
  }

  @Test(arguments: [
    ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
    ("a.js", "text/javascript; charset=utf-8"), ("a.svg", "image/svg+xml; charset=utf-8"), ("a.png", "image/png"),
    ("a.JPG", "image/jpeg"), ("a.webp", "image/webp"), ("a.avif", "image/avif"), ("a.ico", "image/x-icon"),
    ("a.woff2", "font/woff2"), ("a.json", "application/json"), ("a.txt", "text/plain; charset=utf-8"),
    ("a.xml", "text/xml; charset=utf-8"), ("a.pdf", "application/pdf"), ("a.exe", "application/octet-stream"),
    ("plain", "application/octet-stream"), ("a.min.css", "text/css; charset=utf-8"),
  ])
  func `The extension gives the type`(_ name: String, _ type: String) throws {
    try folder.write("x", to: name)
    #expect(get("/" + name)?.headerFields[.contentType] == type)
  }

  @Test func `An escaped path is decoded once`() throws {
    #expect(text(get("/pages/a%20b.html")) == "<p>")
    #expect(get("/pages/a%2520b.html") == nil)
  }

  @Test func `Only GET and HEAD are served`() throws {
    #expect(get("/style.css", method: .head)?.status == .ok)
    #expect(get("/style.css", method: .post) == nil)
    #expect(get("/style.css", method: .put) == nil)
    #expect(get("/style.css", method: .options) == nil)
  }

  @Test func `A range is ignored`() throws {
    let response = try #require(get("/style.css", fields: [.range: "bytes=0-1"]))
    #expect(response.status == .ok)
    #expect(text(response) == "body {}")
  }

  @Test func `A known tag gives 304`() throws {
    let tag = try #require(get("/style.css")?.headerFields[.eTag])
    for list in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let response = try #require(get("/style.css", fields: [.ifNoneMatch: list]))
      #expect(response.status == .notModified, "\(list)")
      #expect(response.body.count == 0)
      #expect(response.headerFields[.eTag] == tag)
      #expect(response.headerFields[.cacheControl] == "public, max-age=60")
    }
    #expect(get("/style.css", fields: [.ifNoneMatch: "\"other\""])?.status == .ok)
  }

  @Test func `The current version can be cached for a year`() throws {
    let version = try #require(files.version(of: "/style.css"))
    #expect(!version.isEmpty && version.count <= 13)
    #expect(version.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    let pinned = "public, max-age=31536000, immutable"
    #expect(get("/style.css?v=\(version)")?.headerFields[.cacheControl] == pinned)
    for query in ["?v=other", "?", "?v=", "?v=\(version)x", "?w=\(version)"] {
      #expect(get("/style.css" + query)?.headerFields[.cacheControl] == "public, max-age=60", "\(query)")
    }
  }

  @Test func `The address of a file contains its version`() throws {
    let version = try #require(files.version(of: "/style.css"))
    #expect(files.address(of: "/style.css") == "/style.css?v=\(version)")
    #expect(files.address(of: "/missing.css") == "/missing.css")
  }

  @Test func `A file is compressed for clients that accept it`() throws {
    try folder.write(String(repeating: "p { margin: 0 }\n", count: 100), to: "long.css")
    try folder.write(String(repeating: "x", count: 2000), to: "long.png")
    let plain = try #require(get("/long.css"))
    let response = try #require(get(files.address(of: "/long.css"), fields: [.acceptEncoding: "gzip"]))
    #expect(response.headerFields[.contentEncoding] == "gzip")
    #expect(response.headerFields[.vary] == "Accept-Encoding")
    #expect(response.headerFields[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(response.body.count < plain.body.count / 4)
    let tag = try #require(response.headerFields[.eTag])
    #expect(tag != plain.headerFields[.eTag])
    #expect(get("/long.css", fields: [.acceptEncoding: "gzip", .ifNoneMatch: tag])?.status == .notModified)
    #expect(get("/long.css", fields: [.ifNoneMatch: tag])?.status == .ok)
    #expect(get("/long.png", fields: [.acceptEncoding: "gzip"])?.headerFields[.vary] == nil)
  }

  @Test func `A changed file is seen at once`() throws {
    let before = try #require(files.version(of: "/style.css"))
    try folder.write("body { color: red }", to: "style.css")
    #expect(text(get("/style.css")) == "body { color: red }")
    #expect(files.version(of: "/style.css") != before)
    try FileManager.default.removeItem(atPath: folder.url.path + "/style.css")
    #expect(get("/style.css") == nil)
    #expect(files.version(of: "/style.css") == nil)
  }

  @Test func `The version of content is the same in every process`() throws {
    try folder.write("a", to: "a.txt")
    // FNV-1a of "a" is 0xaf63dc4c8601ec8c.
    #expect(files.version(of: "/a.txt") == String(UInt64(0xaf63_dc4c_8601_ec8c), radix: 36))
  }

  @Test func `A long file is not read into memory`() throws {
    try folder.write(String(repeating: "x", count: StaticFiles.memoryLimit + 1), to: "long.bin")
    let response = try #require(get("/long.bin"))
    guard case .file(let file) = response.body else {
      Issue.record("not sent from its descriptor")
      return
    }
    #expect(file.count == StaticFiles.memoryLimit + 1)
    #expect(response.headerFields[.eTag] != nil)
  }

  @Test func `Only some long files stay open`() throws {
    let names = (1...100).map { "long-\($0).bin" }
    for name in names {
      try folder.write("", to: name)
      #expect(truncate("\(folder.url.path)/\(name)", StaticFiles.memoryLimit + 1) == 0)
    }

    for name in names + names { #expect(get("/\(name)")?.status == .ok) }

    let (manager, list) = (FileManager.default, "/proc/self/fd")
    let open = try manager.contentsOfDirectory(atPath: list).compactMap { name in
      try? manager.destinationOfSymbolicLink(atPath: "\(list)/\(name)")
    }
    let count = open.count { $0.contains("\(folder.url.lastPathComponent)/long-") }
    #expect(1...32 ~= count)
  }

  /// Reading it would delay the other clients of the thread.
  @Test func `The version of a long file is made without reading it`() throws {
    try folder.write(String(repeating: "x", count: StaticFiles.memoryLimit), to: "short.bin")
    try folder.write(String(repeating: "x", count: StaticFiles.memoryLimit + 1), to: "long.bin")
    let before = ["/short.bin", "/long.bin"].map(files.version)

    for name in ["short.bin", "long.bin"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: "\(folder.url.path)/\(name)")
    }
    let after = ["/short.bin", "/long.bin"].map(files.version)

    #expect(after[0] == before[0])
    #expect(after[1] != nil && after[1] != before[1])
  }

  @Test func `An empty file is served`() throws {
    try folder.write("", to: "empty.txt")
    #expect(get("/empty.txt")?.body.count == 0)
    #expect(get("/empty.txt")?.status == .ok)
  }

  @Test func `A folder that is missing is reported`() {
    #expect(throws: StaticFilesError.self) { try StaticFiles(folder: "/no/such/folder") }
  }
}

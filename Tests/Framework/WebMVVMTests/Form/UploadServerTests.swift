import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

/// Uploads over a socket.
@Suite struct UploadServerTests {
  @Test func `A large file goes to disk, and a form that is cut off leaves nothing`() async throws {
    let site = try AlbumSite()
    let uploads = try TemporaryFolder()
    try await serve(site, uploads) { (port: Int) async throws in
      let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual)
      let picture = TestFile("picture", name: "a.png", AlbumSite.png)
      for _ in 0..<3 {
        let answer = try await client.post("/album", form: [.init("title", "Snow")], files: [picture])
        #expect(answer.status == .seeOther)
      }
      #expect(try Array(Data(contentsOf: site.folder.url.appending(path: "kept"))) == AlbumSite.png)

      let before = try descriptors(uploads)
      for _ in 0..<10 { try await cutOff(port) }
      try await waitUntil("the files are closed") { try descriptors(uploads) == before }
      #expect(try FileManager.default.contentsOfDirectory(atPath: uploads.url.path).isEmpty)
    }
  }

  @Test func `A body that is larger than all files may be is refused before it is sent`() async throws {
    try await serve(try AlbumSite(), try TemporaryFolder()) { (port: Int) async throws in
      let head =
        "POST /album HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n"
        + "Content-Length: 100000000\r\nExpect: 100-continue\r\n\r\n"
      #expect(try await answer(to: head, port).hasPrefix("HTTP/1.1 413"))
    }
  }

  @Test func `A route has a limit of its own, and the site has one for the others`() async throws {
    let site = try AlbumSite(bodyLimit: .bytes(100))
    try await serve(site, try TemporaryFolder()) { (port: Int) async throws in
      let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual)
      #expect(try await client.post("/small", form: ["a": "12345"]).status == .seeOther)
      #expect(try await client.post("/small", form: ["a": "1234567890"]).status == .contentTooLarge)
      let text = String(repeating: "a", count: 100)
      #expect(try await client.post("/elsewhere", form: ["a": text]).status == .contentTooLarge)
    }
  }

  @Test func `A file that cannot be kept is a clear error`() async throws {
    let uploads = try TemporaryFolder()
    try await serve(try AlbumSite(), uploads) { (port: Int) async throws in
      try FileManager.default.removeItem(at: uploads.url)
      let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual)
      let picture = TestFile("picture", name: "a.png", AlbumSite.png)

      let answer = try await client.post("/album", form: [.init("title", "Snow")], files: [picture])

      #expect(answer.status == .serviceUnavailable && answer.text.contains("Nothing was changed."))
    }
  }

  @Test func `Garbage is a clear error`() async throws {
    try await serve(try AlbumSite(), try TemporaryFolder()) { (port: Int) async throws in
      let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual)
      let answer = try await client.send(
        method: .post, target: "/album", headerFields: [.contentType: "multipart/form-data; boundary=b"],
        body: Array("--b\r\nnonsense\r\n\r\n--b--".utf8))
      #expect(answer.status == .badRequest && answer.text.contains("header of a part"))
    }
  }

  private func serve(_ site: AlbumSite, _ uploads: TemporaryFolder, _ body: (Int) async throws -> Void) async throws {
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    configuration.workerCount = 1
    configuration.uploadFolder = uploads.url.path
    let server = try Server(
      configuration: configuration, logger: site.log.logger, refused: site.site.respond(to:_:),
      bodyRules: site.site.bodyRules(for:), handler: site.site.respond(to:))
    try await always {
      try await body(server.port)
    } then: {
      await server.shutdown(within: .seconds(2))
    }
  }

  /// Begins a form with a file, and closes the connection in the middle.
  private func cutOff(_ port: Int) async throws {
    let descriptor = try connectedSocket(port: port)
    let content = String(repeating: "x", count: 10_000)
    let text =
      "POST /album HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000\r\n\r\n"
      + "--b\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a.png\"\r\n\r\n\(content)"
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
    close(descriptor)
  }

  private func answer(to text: String, _ port: Int) async throws -> String {
    let descriptor = try connectedSocket(port: port)
    defer { close(descriptor) }
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = try await waitFor("the server answers") {
      let count = recv(descriptor, &bytes, bytes.count, CInt(MSG_DONTWAIT))
      return count >= 0 ? count : nil
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// How many files in the folder this process has open.
  private func descriptors(_ folder: TemporaryFolder) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      return path?.hasPrefix(folder.url.path) ?? false
    }
  }
}

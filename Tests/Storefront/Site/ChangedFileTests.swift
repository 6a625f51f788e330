import Foundation
import MicroHTTP
import Testing
import WebMVVMTesting

@testable import Storefront

/// The shop's files, which are changed while it is served.
@Suite struct ChangedFileTests {
  @Test(arguments: ["/sorts", "/manifest.webmanifest"])
  func `A kept page follows the files it links to`(_ target: String) async throws {
    let folder = try TemporaryFolder()
    let publicCopy = folder.url.appending(path: "Public")
    try FileManager.default.copyItem(at: publicFolder, to: publicCopy)
    let files = try StaticFiles(folder: publicCopy.path)
    let shop = try Shop(databasePath: folder.database("shop.sqlite"), server: .testing)
    let log = TestLog()
    let site = try shop.site(files: files, options: .testing, logger: log.logger)
    let client = TestClient(redirects: .manual) { await site.respond(to: $0) }
    let path = target == "/sorts" ? "/style.css" : "/icons/icon-192.png"
    let old = files.address(of: path)
    for _ in 1...2 { #expect(try await client.get(target).text.contains(old)) }

    let file = publicCopy.appending(path: String(path.dropFirst()))
    try (Data(contentsOf: file) + Data("\n/* changed */\n".utf8)).write(to: file)

    // While the file is being written, it can have other addresses.
    try await waitUntil("the page links to the new version") {
      let text = try await client.get(target).text
      return !text.contains(old) && text.contains(files.address(of: path))
    }
    try shop.close()
  }
}

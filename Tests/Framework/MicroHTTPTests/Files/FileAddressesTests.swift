import Foundation
import TestSupport
import Testing

@testable import MicroHTTP

@Suite struct FileAddressesTests {
  private let addresses = FileAddresses()

  @Test func `An address is checked again after a second`() {
    var version = 0
    func address(at time: Int) -> String {
      addresses.link(to: "/style.css", at: time) { path in
        version += 1
        return "\(path)?v=\(version)"
      }.address
    }

    #expect(address(at: 5000) == "/style.css?v=1")
    #expect(address(at: 5999) == "/style.css?v=1")
    #expect(address(at: 6000) == "/style.css?v=2")
    #expect(address(at: 6500) == "/style.css?v=2")
  }

  @Test func `A limited number of addresses is known`() {
    for number in 0..<FileAddresses.limit * 2 {
      #expect(addresses.link(to: "/\(number)", at: 0) { $0 }.address == "/\(number)")
    }
    #expect(addresses.count <= FileAddresses.limit)
  }

  @Test func `The clock does not go back`() {
    let before = FileAddresses.now
    #expect(before > 0 && FileAddresses.now >= before)
  }

  @Test func `A page's links are right until one of the files changes, also one that was missing`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: blue }", to: "style.css")
    let files = try StaticFiles(folder: folder.url.path)
    for name in ["style.css", "new.css"] {
      let links = ["/style.css", "/new.css"].map(files.recentLink(to:))
      let linked = LinkedFiles(links, of: files)
      #expect(linked.areUnchanged)

      try folder.write("body { color: green }", to: name)

      try await waitUntil("the change is seen") { !linked.areUnchanged }
      #expect(links.contains { files.address(of: $0.path) != $0.address })
    }
  }

  @Test func `The address for a page has the version of the file, and other addresses are not changed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: blue }", to: "style.css")
    let files = try StaticFiles(folder: folder.url.path)

    #expect(files.recentLink(to: "/style.css").address == files.address(of: "/style.css"))
    #expect(files.recentLink(to: "/style.css").address.hasPrefix("/style.css?v="))
    for address in ["/missing.css", "https://example.com/style.css", "style.css", ""] {
      #expect(files.recentLink(to: address).address == address)
    }
  }
}

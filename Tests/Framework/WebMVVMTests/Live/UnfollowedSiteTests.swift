import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

/// A site whose Model changes, but whose server has no event streams.
@Suite struct UnfollowedSiteTests {
  @Test func `Without streams, pages have no script and no version, and are kept all the same`() async throws {
    let site = BoardSite(updatesOpenPages: false)
    let reads = try await site.reads { () async throws in
      for _ in 1...3 {
        let page = try await site.client().get("/").document
        #expect(try page.all("script, meta[name=live]").isEmpty)
      }
    }
    #expect(reads == 1)
  }

  @Test(arguments: ["/live.js", "/live?tab=0123456789abcdef&page=%2F&version=0123456789abcdef"])
  func `Without streams, neither the script nor the changes exist`(target: String) async throws {
    #expect(try await BoardSite(updatesOpenPages: false).client().get(target).status == .notFound)
    #expect(try await BoardSite().client().get("/live.js").status == .ok)
  }
}

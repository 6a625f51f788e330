import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct CompressionTests {
  @Test func `The pages of the shop are compressed, and those of a person are not`() async throws {
    try await withShop { shop in
      for target in ["/", "/sorts"] {
        let page = try await shop.get(target, headerFields: [.acceptEncoding: "gzip, br"])
        #expect(page.headerFields[.contentEncoding] == "br", "\(target)")
      }
      let client = shop.client()
      _ = try await client.signIn()
      for target in ["/", "/sorts", "/mail"] {
        let page = try await client.get(target, headerFields: [.acceptEncoding: "gzip, br"])
        #expect(page.status == .ok)
        #expect(page.headerFields[.contentEncoding] == nil, "\(target)")
        #expect(page.headerFields[.cacheControl] == "no-store")
      }
    }
  }
}

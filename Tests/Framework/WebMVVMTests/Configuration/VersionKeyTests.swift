import HTTPTypes
import Testing

@testable import WebMVVM

/// A browser that has a page gets 304 and keeps the header fields that came with it. So the version of a page depends on them.
@Suite struct VersionKeyTests {
  private static let key = SecretKey()

  private func versionKey(_ change: (inout SiteConfiguration) -> Void = { _ in }) -> UInt64 {
    var configuration = SiteConfiguration(flashKey: Self.key)
    change(&configuration)
    return configuration.versionKey
  }

  @Test func `Programs of one site have the same versions`() { #expect(versionKey() == versionKey()) }

  @Test func `Other header fields make another version of each page`() {
    let keys = [
      versionKey(), versionKey { $0.imageSources = ["https:"] }, versionKey { $0.isSecure = true },
      versionKey { $0.headerFields = [.xFrameOptions: "SAMEORIGIN"] },
      versionKey { $0.flashKey = SecretKey() },
    ]
    #expect(Set(keys).count == keys.count)
  }
}

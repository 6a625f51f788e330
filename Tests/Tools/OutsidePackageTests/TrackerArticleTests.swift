import Foundation
import TestSupport
import Testing

/// The article that builds the tracker, and the tracker that a stress test builds.
@Suite struct TrackerArticleTests {
  @Test func `The listings of the article are the files of the tracker, all but its texts`() throws {
    let article = try Listing.whole("Sources/Framework/WebMVVM/WebMVVM.docc/FromAnEmptyFolder.md", of: packageFolder)
    var files = try Listing.folder(OutsidePackage.trackerFolder).files
    files["Sources/Tracker/Localizable.xcstrings"] = nil

    #expect(article.files.keys.sorted() == files.keys.sorted())
    for (path, text) in files { #expect(article.files[path] == text, "\(path)") }
  }

  @Test func `The tracker has a third of the lines that it had without accounts and storage of the framework`() throws {
    let files = try Listing.folder(OutsidePackage.trackerFolder).files
    let own = files.filter { $0.key.hasPrefix("Sources/Tracker/") || $0.key.hasPrefix("Templates/") }
      .filter { !$0.key.hasSuffix(".xcstrings") }

    #expect(own.values.reduce(0) { $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1 } < 437)
  }
}

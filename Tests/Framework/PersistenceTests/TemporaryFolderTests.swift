import TestSupport
import Testing

@Suite struct TemporaryFolderTests {
  @Test func `A file that does not exist has no text, and one that cannot be read fails the test`() throws {
    let folder = try TemporaryFolder()
    try folder.write("all", to: "folder/file")

    #expect(folder.text("folder/file") == "all")
    #expect(folder.text("folder/missing") == "")
    withKnownIssue { _ = folder.text("folder") }
  }
}

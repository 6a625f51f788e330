import Synchronization

/// The files that a page links to with their versions, for a page that is sent more than once.
///
/// A browser keeps such a file for a year. So a page must not be sent again with the version of a file that was changed
/// since.
public final class LinkedFiles: Sendable {
  /// A link as it is in a page. Pages share it.
  public final class Link: Sendable {
    /// The path of the file.
    let path: String
    /// The path with the version that the file had.
    public let address: String
    /// When the version was checked, in milliseconds.
    let time: Int

    init(path: String, address: String, time: Int) {
      self.path = path
      self.address = address
      self.time = time
    }
  }

  /// How long the files are not checked again, in milliseconds. The address of a file is up to a second old besides.
  static let checkInterval = 250

  private let links: [Link]
  private let files: StaticFiles
  /// When the files were last checked, in milliseconds.
  private let checked: Atomic<Int>

  /// Remembers the files that a page links to. Their versions count as checked now.
  ///
  /// - Parameters:
  ///   - links: The links of the page, which was just rendered.
  ///   - files: The files of the site.
  public init(_ links: [Link], of files: StaticFiles) {
    // Equal links stay: to find them takes longer, for each page, than to check them four times a second.
    self.links = links
    self.files = files
    checked = Atomic(FileAddresses.now)
  }

  /// Whether each file has the version that the page links to, or had it a second ago. It takes no system call and no lock
  /// if this was asked for in the last quarter of a second.
  public var areUnchanged: Bool {
    let now = FileAddresses.now
    if now - checked.load(ordering: .relaxed) < Self.checkInterval { return true }
    guard links.allSatisfy({ files.recentLink(to: $0.path).address == $0.address }) else { return false }
    checked.store(now, ordering: .relaxed)
    return true
  }
}

import Glibc
import Synchronization

/// Serves the files of one folder, and nothing outside it.
///
/// Only regular files are served: no directories, no dotfiles, and nothing that a symbolic link leads to outside the
/// folder. A file up to ``memoryLimit`` bytes is kept in memory and checked with `stat` on each request. A longer file
/// is sent from its descriptor.
///
/// Every response has a strong `ETag`. The tag is made of the content, or of the size and times of a longer file. A
/// browser keeps a file for a minute, and then asks whether it has changed. A page that links to ``address(of:)``, which
/// is `/style.css?v=` with the file's ``version(of:)``, lets the browser keep the file for a year: such a request is
/// answered with `public, max-age=31536000, immutable`.
///
/// A style sheet is joined with the sheets that it imports with a line such as `@import "mail.css";`, and addresses in it
/// such as `url("/picture.svg")` get versions.
///
/// A file that is kept in memory and is not compressed already is sent with gzip or brotli to clients that accept it.
/// Each coding is made once, at the first request for it. Ranges are not supported; the field is ignored, as RFC 9110
/// (14.2) allows.
public final class StaticFiles: Sendable {
  /// The size of the longest file that is kept in memory, in bytes.
  public static let memoryLimit = 1 << 20

  fileprivate static let cacheLimit = 1000
  fileprivate static let cachedBytesLimit = 64 << 20
  /// How many long files stay open. The server keeps 128 descriptors for files, databases and sockets.
  fileprivate static let openFilesLimit = 32

  private let root: String
  private let cache = Mutex(Cache())
  private let addresses = FileAddresses()

  fileprivate struct Cache {
    var files: [String: StaticFile] = [:]
    var bytes = 0
    /// How many of the files have a descriptor.
    var openFiles = 0
  }

  /// Serves the files of a folder.
  ///
  /// - Parameter folder: the path of the folder.
  /// - Throws: ``StaticFilesError`` when the folder does not exist or cannot be read.
  public init(folder: String) throws(StaticFilesError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StaticFilesError(folder: folder) }
    defer { close(descriptor) }
    guard let root = OpenFile.realPath(of: descriptor), root != "/" else { throw StaticFilesError(folder: folder) }
    self.root = root
  }

  /// The response to a request for a file: 200 or 304.
  ///
  /// - Returns: `nil` when the method is neither GET nor HEAD or no file has this path. The caller can then answer with
  ///   its own page.
  /// - Throws: a ``Refusal`` with 503 when too many files are open.
  public func response(to request: Request) throws(Refusal) -> Response? {
    guard request.isGETOrHEAD else { return nil }
    let file: StaticFile
    do {
      file = try self.file(at: request.path)
    } catch {
      switch error {
      case .noFile: return nil
      case .outOfDescriptors: throw .outOfDescriptors
      }
    }
    let isPinned = request.query.map { $0.utf8.elementsEqual("v=\(file.version)".utf8) } ?? false
    return file.response(to: request, isPinned: isPinned)
  }

  /// A short hash of a file's content, for a link that browsers may cache permanently: `/style.css?v=1c9k2…`.
  ///
  /// - Parameter path: the path as in a request: `/style.css`.
  /// - Returns: `nil` when there is no such file, or it cannot be opened now.
  public func version(of path: String) -> String? { try? file(at: path[...]).version }

  /// The address of a file with its version, which browsers may cache permanently: `/style.css?v=1c9k2…`.
  ///
  /// - Parameter path: The path as in a request: `/style.css`.
  /// - Returns: The path without a version when there is no such file, or it cannot be opened now.
  public func address(of path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/") else { return path }
    return version(of: path).map { "\(path)?v=\($0)" } ?? path
  }

  /// A link to a file with the address that ``address(of:)`` returns, but as it was at most a second ago: for pages, which
  /// link to many files. It takes no system call if it was asked for in the last second.
  ///
  /// - Parameter path: The path as in a request: `/style.css`.
  /// - Returns: A link without a version when there is no such file. A path that does not begin with a slash is not changed.
  public func recentLink(to path: String) -> LinkedFiles.Link { addresses.link(to: path, check: address(of:)) }

  private func file(at path: Substring) throws(OpenFileError) -> StaticFile {
    guard let name = StaticPath.relative(path) else { throw .noFile }
    let fullPath = "\(root)/\(name)"
    if let known = cache.withLock({ $0.files[name] }), known.isCurrent(at: fullPath) { return known }
    do {
      let file = try StaticFile(path: fullPath, root: root, memoryLimit: StaticFiles.memoryLimit)
      cache.withLock { $0.keep(file, as: name) }
      return file
    } catch {
      cache.withLock { $0.keep(nil, as: name) }
      throw error
    }
  }
}

extension StaticFiles.Cache {
  fileprivate mutating func keep(_ file: StaticFile?, as name: String) {
    if let old = files.removeValue(forKey: name) { count(old, -1) }
    guard let file else { return }
    count(file, 1)
    if files.count >= StaticFiles.cacheLimit || bytes > StaticFiles.cachedBytesLimit
      || openFiles > StaticFiles.openFilesLimit
    {
      self = Self()
      count(file, 1)
    }
    files[name] = file
  }

  private mutating func count(_ file: StaticFile, _ sign: Int) {
    bytes += sign * file.memory
    if !file.isInMemory { openFiles += sign }
  }
}

/// A folder that cannot be served.
public struct StaticFilesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path that was given.
  public let folder: String

  /// What is wrong, in English.
  public var description: String { "the folder \"\(folder)\" does not exist or cannot be read" }
}

import HTTPTypes
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Serves the files of one folder, and nothing outside of it.
///
/// Only regular files are served: no directory, no dotfile, nothing that a symbolic link leads to outside of the
/// folder. A file up to ``memoryLimit`` bytes is kept in memory and looked at anew (`stat`) on each request; a longer
/// one goes out by its descriptor.
///
/// Every response has a strong `ETag`, made of the content, or of a longer file's size and times, and `Cache-Control: no-cache`, so that a browser asks again and gets a 304 as
/// long as nothing changed. A page that links `/style.css?v=` with the file's ``version(of:)`` lets the browser keep it
/// for a year: such a request is answered with `public, max-age=31536000, immutable`. Ranges are not supported: the
/// field is ignored, as RFC 9110 (14.2) allows.
public final class StaticFiles: Sendable {
  /// The longest file that is kept in memory, in bytes.
  public static let memoryLimit = 1 << 20

  fileprivate static let cacheLimit = 1000
  fileprivate static let cachedBytesLimit = 64 << 20

  private let root: String
  private let cache = Mutex(Cache())

  fileprivate struct Cache {
    var files: [String: StaticFile] = [:]
    var bytes = 0
  }

  /// - Parameter folder: the path of the folder.
  /// - Throws: ``StaticFilesError`` when there is no such folder or it may not be read.
  public init(folder: String) throws(StaticFilesError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StaticFilesError(folder: folder) }
    defer { close(descriptor) }
    guard let root = OpenFile.realPath(of: descriptor), root != "/" else { throw StaticFilesError(folder: folder) }
    self.root = root
  }

  /// The response for a request of a file: 200 or 304.
  ///
  /// - Returns: `nil` when the method is neither GET nor HEAD or the path names no file, so that the caller can answer
  ///   with a page of its own.
  /// - Throws: a ``Refusal`` with 503 when too many files are open at this moment.
  public func response(to request: Request) throws(Refusal) -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
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
    var fields = file.headerFields(isPinned: isPinned)
    if request.headerFields.contains(.ifNoneMatch),
      EntityTag.isListed(file.tag, in: request.headerFields[values: .ifNoneMatch])
    {
      fields[.contentLength] = String(file.body.count)
      return Response(status: .notModified, headerFields: fields)
    }
    return Response(status: .ok, headerFields: fields, body: file.body)
  }

  /// A short hash of a file's content, for a link that may be cached for good: `/style.css?v=1c9k2…`.
  ///
  /// - Parameter path: the path as a request would name it, `/style.css`.
  /// - Returns: `nil` when there is no such file, or it can't be opened at this moment.
  public func version(of path: String) -> String? { try? file(at: path[...]).version }

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
    if let old = files.removeValue(forKey: name) { bytes -= old.memory }
    guard let file else { return }
    if files.count >= StaticFiles.cacheLimit || bytes + file.memory > StaticFiles.cachedBytesLimit {
      files.removeAll()
      bytes = 0
    }
    files[name] = file
    bytes += file.memory
  }
}

extension StaticFile {
  fileprivate var memory: Int { if case .bytes(let bytes) = body { bytes.count } else { 0 } }
}

/// A folder that cannot be served.
public struct StaticFilesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path that was given.
  public let folder: String

  /// What is wrong, for a person.
  public var description: String { "the folder \"\(folder)\" is not there or may not be read" }
}

import CMicroHTTPD
import Glibc

/// A file that a client sent with a form.
///
/// Its content is on disk, without a name in the file system. It is removed when the last reference to it is released, which is
/// at the end of the request unless the program keeps it, and when the process ends. To keep the content, write it to a file
/// of its own: ``write(to:)``.
public final class ReceivedFile: Sendable {
  /// The name that the client gave it, without folders and control characters: at most 255 bytes. It is not unique, and says
  /// nothing about the content.
  public let name: String
  /// The content type that the client gave it, without parameters and in lower case; empty if it gave none. It says nothing
  /// about the content.
  public let type: String
  /// The size in bytes.
  public let count: Int

  private let storage: Storage

  init(name: String, type: String, count: Int, storage: Storage) {
    (self.name, self.type, self.count, self.storage) = (name, type, count, storage)
  }

  /// The content, or its beginning.
  ///
  /// - Parameter limit: The largest number of bytes.
  /// - Throws: ``ReceivedFileError``.
  public func bytes(upTo limit: Int = .max) throws(ReceivedFileError) -> [UInt8] {
    let wanted = max(0, min(limit, count))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(wanted)
    try read(upTo: wanted) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Reads the content piece by piece.
  ///
  /// - Parameter body: Gets each piece, of at most 64 KiB.
  /// - Throws: ``ReceivedFileError``.
  public func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) throws(ReceivedFileError) {
    try read(upTo: count, body)
  }

  /// Writes the content to a file, which replaces one with the same path at once. When it returns, the content is on disk.
  ///
  /// It runs on a thread of its own. Make the path of an id, and not of ``name``.
  ///
  /// - Throws: ``ReceivedFileError``. A file with the same path is then as it was.
  public func write(to path: String) async throws {
    try await DedicatedThread.run("upload") { [self] in try copy(to: path) }
  }

  private func read(upTo count: Int, _ body: (UnsafeRawBufferPointer) -> Void) throws(ReceivedFileError) {
    let readCount = FilePieces.read(storage.descriptor, upTo: count, body)
    if readCount != count { throw ReceivedFileError(reason: "it cannot be read") }
  }

  private func copy(to path: String) throws(ReceivedFileError) {
    let temporary = "\(path).\(UInt64.random(in: .min ... .max))"
    let target = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw .system }
    defer { close(target) }
    do throws(ReceivedFileError) {
      var isWritten = true
      try read(upTo: count) { isWritten = isWritten && Storage.write($0, to: target) }
      guard isWritten, fsync(target) == 0, rename(temporary, path) == 0 else { throw .system }
    } catch {
      unlink(temporary)
      throw error
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
    let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw .system }
  }
}

/// Why a received file cannot be read or written.
public struct ReceivedFileError: Error, Sendable, CustomStringConvertible {
  let reason: String

  /// What is wrong, in English.
  public var description: String { "the received file cannot be stored: \(reason)" }

  static var system: ReceivedFileError { ReceivedFileError(reason: String(cString: strerror(errno))) }
}

extension ReceivedFile {
  /// A file on disk without a name.
  final class Storage: Sendable {
    let descriptor: CInt
    private let slots: UploadSlots.Share?

    /// - Parameters:
    ///   - folder: Where it is; nil for the folder of the variable `TMPDIR`, or `/var/tmp`, which is on disk.
    ///   - slots: Limits the number of files; nil for no limit.
    init(folder: String?, slots: UploadSlots.Share?) throws(Refusal) {
      try slots?.take()
      self.slots = slots
      let folder = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
      descriptor = Self.opened(in: folder)
      // Now `deinit` releases the slot.
      if descriptor < 0 { throw errno == EMFILE || errno == ENFILE ? .tooManyUploads : .cannotStore }
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
      slots?.release()
    }

    private static func opened(in folder: String) -> CInt {
      let descriptor = CMHD_open_unnamed(folder)
      if descriptor >= 0 { return descriptor }
      // Some file systems have no files without a name.
      var path = Array("\(folder)/vitrine-XXXXXX".utf8CString)
      let named = mkstemp(&path)
      guard named >= 0 else { return -1 }
      unlink(path)
      _ = fcntl(named, F_SETFD, FD_CLOEXEC)
      return named
    }

    func append(_ bytes: UnsafeRawBufferPointer) -> Bool { Self.write(bytes, to: descriptor) }

    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}

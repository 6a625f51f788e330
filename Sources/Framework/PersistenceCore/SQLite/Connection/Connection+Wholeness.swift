import GRDB
import GRDBSQLite
import Glibc

/// Whether the files of a database have the length that they must have.
///
/// SQLite does not notice that a file was cut while it is open. It goes on writing, although nothing can be read.
extension Connection {
  /// Throws if the file was cut.
  ///
  /// - Throws: ``DatabaseFile/WasReplaced``, ``SQLError``.
  func checkFileIsWhole(_ path: String) throws {
    guard let file = self.file(SQLITE_FCNTL_FILE_POINTER), let pageSize = try pageSize() else { return }
    // A checkpoint of another program writes the first page, which has the number of pages, before the last ones.
    var attempts = 20
    while try Self.length(of: file) < max(1, Self.pageCount(in: file)) * pageSize {
      attempts -= 1
      guard attempts > 0 else { throw DatabaseFile.WasReplaced(path: path, isCut: true) }
      usleep(5_000)
    }
  }

  /// Throws if the log beside the file was cut. Call it in a transaction that writes: nobody else alters the log then.
  ///
  /// - Throws: ``DatabaseFile/WasReplaced``, ``SQLError``.
  func checkLogIsWhole(_ path: String) throws {
    guard let file = self.file(SQLITE_FCNTL_FILE_POINTER), let log = self.file(SQLITE_FCNTL_JOURNAL_POINTER),
      let pageSize = try pageSize()
    else { return }
    let frames = Self.frameCount(of: file)
    guard try frames == 0 || Self.length(of: log) >= 32 + frames * (24 + pageSize) else {
      throw DatabaseFile.WasReplaced(path: "\(path)-wal", isCut: true)
    }
  }

  private func pageSize() throws -> Int? { try Reader(self).value("PRAGMA page_size") }

  private func file(_ code: CInt) -> UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(handle, "main", code, &file) == SQLITE_OK, file?.pointee.pMethods != nil else {
      return nil
    }
    return file
  }

  private static func length(of file: UnsafeMutablePointer<sqlite3_file>) throws -> Int {
    var length: Int64 = 0
    let code = file.pointee.pMethods.pointee.xFileSize(file, &length)
    guard code == SQLITE_OK else { throw SQLError(code, "the length of the file can't be read") }
    return Int(length)
  }

  /// `SQLITE_IOERR_SHORT_READ`, which Swift does not import. The rest is zeros then.
  private static let shortRead = SQLITE_IOERR | 2 << 8

  /// The number of pages that the header of the file says it has, at offset 28. It is 0 in an empty file.
  /// https://www.sqlite.org/fileformat2.html#the_database_header
  private static func pageCount(in file: UnsafeMutablePointer<sqlite3_file>) throws -> Int {
    var bytes = [UInt8](repeating: 0, count: 4)
    let code = file.pointee.pMethods.pointee.xRead(file, &bytes, 4, 28)
    guard code == SQLITE_OK || code == shortRead else { throw SQLError(code, "the file can't be read") }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of pages in the log: `mxFrame` in the header of the index.
  /// https://www.sqlite.org/walformat.html#the_wal_index_file_format
  private static func frameCount(of file: UnsafeMutablePointer<sqlite3_file>) -> Int {
    var address: UnsafeMutableRawPointer?
    guard file.pointee.pMethods.pointee.xShmMap?(file, 0, 32_768, 0, &address) == SQLITE_OK, let address else {
      return 0
    }
    return Int(address.load(fromByteOffset: 16, as: UInt32.self))
  }
}

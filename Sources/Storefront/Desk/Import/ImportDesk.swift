import Foundation
import Logging
import MicroHTTP
import Persistence
import WebMVVM

/// Starts the process that works at an import.
///
/// - Parameters:
///   - run: The number of the import: see ``Shop/performImport(_:databasePath:folder:isStopped:)``.
///   - hasEnded: Must be called when the process has ended, for whatever reason.
public typealias ImportStarter = @Sendable (_ run: Int64, _ hasEnded: @escaping @Sendable () -> Void) throws -> Void

/// Takes files that people of the shop upload, and has them checked and imported by another process: an import blocks its
/// process and the writer of its database for seconds.
struct ImportDesk: Sendable {
  let runs: ImportRunDataController
  let folder: ImportFolder
  private let starter: ImportStarter
  private let logger: Logger

  /// - Parameters:
  ///   - path: The folder of the files that are uploaded.
  ///   - starter: Starts the process of an import.
  init(database: ShopDatabase, folder path: String, starter: @escaping ImportStarter, logger: Logger) {
    runs = ImportRunDataController(database: database)
    folder = ImportFolder(path: path)
    self.starter = starter
    self.logger = logger
  }

  /// Gives up what an earlier server has left, and removes its files.
  func tidy(now: Date) throws {
    // Without the folder, no file was ever uploaded.
    guard folder.exists else { return }
    folder.sweep(keeping: try runs.giveUpSilent(at: now))
  }

  /// Takes a file, and begins to check it.
  ///
  /// - Returns: The import; nil if another one is not over.
  /// - Throws: ``CannotKeepFile``, ``NotInEncoding``.
  func begin(
    _ upload: UploadedFile, encoding: FileEncoding?, currency: Currency?, keepsStock: Bool, by person: Person.ID,
    now: Date
  ) async throws -> ImportRun.ID? {
    let file = folder.newFile()
    do {
      try folder.make()
      try await upload.save(to: file)
      if let encoding {
        try await DedicatedThread.run("encoding") { try folder.store(file, inUTF8From: encoding) }
      }
    } catch is CSVError {
      folder.remove(file)
      throw NotInEncoding()
    } catch {
      logger.error("An uploaded file cannot be kept.", metadata: ["folder": "\(folder.path)", "reason": "\(error)"])
      folder.remove(file)
      throw CannotKeepFile()
    }
    // The file has another name if it was assigned.
    defer { folder.remove(file) }
    let id = try await runs.begin(upload.name, currency: currency, keepsStock: keepsStock, by: person, now: now)
    guard let id else { return nil }
    // No other import is open, so no other file is needed: see ``ImportRun/isSilent(at:)``.
    defer { folder.sweep(keeping: [id]) }
    if folder.assign(file, to: id) {
      startProcess(id, in: .checking)
    } else {
      fail(id, in: .checking, .noFile)
    }
    return id
  }

  struct CannotKeepFile: Error {}

  struct NotInEncoding: Error {}

  /// Begins to import a file that was checked.
  ///
  /// - Returns: Whether it was waiting for that.
  func start(_ id: ImportRun.ID, by person: Person.ID, now: Date) async throws -> Bool {
    guard try await runs.start(id, by: person, now: now) else { return false }
    startProcess(id, in: .importing)
    return true
  }

  /// Ends an import. Its process ends soon, and removes the file, too.
  func cancel(_ id: ImportRun.ID, by person: Person.ID, now: Date) async throws -> Bool {
    guard try await runs.cancel(id, by: person, now: now) else { return false }
    folder.remove(id)
    return true
  }

  private func startProcess(_ id: ImportRun.ID, in state: ImportRun.State) {
    do {
      try starter(id.rawValue) {
        // Nothing changes if the process has written its end itself.
        fail(id, in: state, .ended)
      }
    } catch {
      logger.error("The process of an import cannot be started.", metadata: ["reason": "\(error)"])
      fail(id, in: state, .noProcess)
    }
  }

  private func fail(_ id: ImportRun.ID, in state: ImportRun.State, _ failure: ImportFailure) {
    do {
      try runs.fail(id, in: state, failure, now: .now)
      let run = try runs.database.readAndWait { db in try ImportRunDataController.run(id, in: db) }
      if run?.state.isOver ?? true { folder.remove(id) }
    } catch {
      logger.error("The end of an import cannot be stored.", metadata: ["reason": "\(error)"])
    }
  }
}

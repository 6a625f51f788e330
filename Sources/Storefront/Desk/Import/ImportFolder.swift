import Foundation
import Glibc

/// The private folder of the files that are uploaded at the desk. A file is removed when its import is over.
struct ImportFolder: Sendable {
  let path: String

  /// The file of an import.
  func file(of id: ImportRun.ID) -> String { "\(path)/\(id.rawValue).csv" }

  /// A name for a file that has no import yet.
  func newFile() -> String { "\(path)/upload-\(UInt64.random(in: .min ... .max)).csv" }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Makes the folder, if it does not exist. Only the account that runs the shop can look into it.
  ///
  /// - Throws: ``NotPrivate`` if it is something else, or belongs to somebody else.
  func make() throws {
    if mkdir(path, 0o700) == 0 { return }
    var state = stat()
    guard lstat(path, &state) == 0, state.st_mode & S_IFMT == S_IFDIR, state.st_uid == geteuid() else {
      throw NotPrivate(path: path)
    }
    guard state.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0 else { throw NotPrivate(path: path) }
  }

  struct NotPrivate: Error, CustomStringConvertible {
    let path: String
    var description: String { "The folder “\(path)” for uploaded files cannot be made or used." }
  }

  /// Stores the text of a file in UTF-8.
  ///
  /// - Throws: `CSVError` if it is not a text in this encoding.
  func store(_ file: String, inUTF8From encoding: FileEncoding) throws {
    let url = URL(filePath: file)
    try Data(CSVFile.text(of: url, in: encoding)).write(to: url)
  }

  /// Gives a file the name of its import.
  func assign(_ file: String, to id: ImportRun.ID) -> Bool { rename(file, self.file(of: id)) == 0 }

  func remove(_ file: String) { unlink(file) }

  func remove(_ id: ImportRun.ID) { remove(file(of: id)) }

  /// Removes the files that no import needs, such as those of a server that was killed.
  func sweep(keeping ids: [ImportRun.ID]) {
    let needed = Set(ids.map { "\($0.rawValue).csv" })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasSuffix(".csv") && !needed.contains(name) { remove("\(path)/\(name)") }
  }
}

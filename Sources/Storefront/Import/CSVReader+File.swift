import Foundation

extension CSVReader {
  /// Reads a file in pieces, so that its size costs no memory, and a pipe (`/dev/stdin`) is as good.
  ///
  /// It is read, not mapped: a file that somebody shortens meanwhile would end a program that has it mapped.
  ///
  /// - Throws: ``CSVError/Reason/unreadable(_:)`` for a missing file, a directory, a file without permission.
  init(contentsOf url: URL, limits: Limits = Limits()) throws(CSVError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw CSVError(line: 1, reason: .unreadable("there is no such file"))
    }
    guard !isDirectory.boolValue else { throw CSVError(line: 1, reason: .unreadable("it is a directory")) }
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw CSVError(line: 1, reason: .unreadable("it may not be read"))
    }
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: url)
    } catch {
      throw CSVError(line: 1, reason: .unreadable(error.localizedDescription))
    }
    self.init(limits: limits) { () throws(CSVError) -> [UInt8] in
      do {
        return [UInt8](try handle.read(upToCount: 1 << 18) ?? Data())
      } catch {
        throw CSVError(line: 1, reason: .unreadable(error.localizedDescription))
      }
    }
  }
}

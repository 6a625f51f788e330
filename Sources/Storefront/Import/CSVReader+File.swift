import Foundation

extension CSVReader {
  /// Reads a file or a pipe (`/dev/stdin`) in pieces, so that its size needs no memory.
  ///
  /// The file is read and not mapped: if another program shortened a mapped file, this program would crash.
  ///
  /// - Throws: ``CSVError/Reason/unreadable(_:)`` for a missing file, a directory, or a file without read permission.
  init(contentsOf url: URL, limits: Limits = Limits()) throws(CSVError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw CSVError(line: 1, reason: .unreadable("it does not exist"))
    }
    guard !isDirectory.boolValue else { throw CSVError(line: 1, reason: .unreadable("it is a directory")) }
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw CSVError(line: 1, reason: .unreadable("there is no permission to read it"))
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

import CPersistence
import Foundation

/// Finds the incomplete files of programs that were killed.
///
/// A program locks its incomplete file (`flock`), and the system unlocks it when the program ends, whatever ends it. A file
/// system of a network may lend this lock to SQLite's own locks, which are of another kind, so it is used only where they are
/// separate.
enum AbandonedFiles {
  /// Locks a file that was just made. False if another program has just taken it for an abandoned one, and removes it.
  static func own(_ descriptor: Int32) -> Bool {
    guard CPersistence_has_separate_locks(descriptor) != 0 else { return true }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Removes the abandoned files in a folder.
  static func remove(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where HiddenName.isHidden(name) { removeIfAbandoned("\(folder)/\(name)") }
  }

  private static func removeIfAbandoned(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard CPersistence_has_separate_locks(descriptor) != 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    // The file itself is the last one, so that the next program finds the others if this one is killed, too.
    for name in NewFile.companions + [""] { unlink(path + name) }
  }
}

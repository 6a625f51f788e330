import Foundation
import Synchronization

/// The incomplete files of this program, for the handler of a signal that ends it.
enum IncompleteFiles {
  /// The place of some files in the list.
  struct Entry {
    fileprivate let index: Int
  }

  /// Adds the paths of files that may exist. Nil if the list is full; then a signal does not remove them.
  static func add(_ paths: [String]) -> Entry? {
    // The paths, each with a zero at its end, and a zero after the last one. They are never freed, because a handler may be
    // reading them. A program makes few files.
    var bytes: [UInt8] = []
    for path in paths { bytes += Array(path.utf8) + [0] }
    bytes.append(0)
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (text + index).initialize(to: CChar(bitPattern: byte)) }
    return lock.withLock { _ in
      guard let index = (0..<count).first(where: { list[$0] == 0 }) else { return nil }
      list[index] = Int64(Int(bitPattern: text))
      return Entry(index: index)
    }
  }

  static func remove(_ entry: Entry?) {
    if let entry { list[entry.index] = 0 }
  }

  /// Removes all files. Calls only functions that are allowed in a signal handler (man 7 signal-safety).
  fileprivate static func removeAll() {
    var index = 0
    while index < count {
      var path = UnsafePointer<CChar>(bitPattern: Int(list[index]))
      while let name = path, name.pointee != 0 {
        unlink(name)
        path = name + strlen(name) + 1
      }
      index += 1
    }
  }

  private static let count = 64
  /// The addresses of the texts; 0 for a free place.
  private static let list = AtomicNumbers(count: count, repeating: 0)
  private static let lock = Mutex(())
}

extension NewFile {
  /// From now on, SIGHUP, SIGINT and SIGTERM remove the incomplete files before they end the program. For the beginning of a
  /// program. A signal that is ignored stays ignored, as with `nohup`.
  package static func removeAtSignals() {
    // Initializes the list, which a handler must not do.
    IncompleteFiles.remove(IncompleteFiles.add([]))
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let before = signal(number, removeAndEnd)
      // Swift cannot compare functions of C, so their addresses are compared.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// From now on, this signal removes the incomplete files before it ends the program. It can be called by the handler of
  /// a signal, after ``removeAtSignals()``.
  ///
  /// - Parameter number: The number of the signal.
  package static func removeAtSignal(_ number: Int32) {
    signal(number, removeAndEnd)
  }
}

/// Calls only functions that are allowed in a signal handler.
private func removeAndEnd(_ number: Int32) {
  IncompleteFiles.removeAll()
  signal(number, SIG_DFL)
  raise(number)
}

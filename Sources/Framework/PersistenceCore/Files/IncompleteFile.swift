import Foundation
import Synchronization

/// The incomplete file of this program, for the handler of a signal that ends it. A command makes one file at a time.
enum IncompleteFile {
  /// The paths of the file and of those beside it, and nil at the end. Nil if there is no file.
  ///
  /// Unsafe, because pointers are not Sendable: what they point to is never changed and never freed.
  private nonisolated(unsafe) static let list = Atomic<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>(nil)

  /// Notes the paths of files that may exist. A handler may be reading the earlier ones, so they are kept: a program makes few
  /// files.
  static func note(_ paths: [String]) {
    let texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: paths.count + 1)
    for (index, path) in paths.enumerated() { (texts + index).initialize(to: strdup(path)) }
    (texts + paths.count).initialize(to: nil)
    list.store(texts, ordering: .releasing)
  }

  static func forget() {
    list.store(nil, ordering: .releasing)
  }

  /// Removes the files. Calls only functions that are allowed in a signal handler (man 7 signal-safety).
  fileprivate static func remove() {
    var text = list.load(ordering: .acquiring)
    while let path = text?.pointee {
      unlink(path)
      text? += 1
    }
  }
}

extension NewFile {
  /// From now on, SIGHUP, SIGINT and SIGTERM remove the incomplete file before they end the program. For the beginning of a
  /// program. A signal that is ignored stays ignored, as with `nohup`.
  package static func removeAtSignals() {
    // Initializes the list, which a handler must not do.
    IncompleteFile.forget()
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let before = signal(number, removeAndEnd)
      // Swift cannot compare functions of C, so their addresses are compared.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// From now on, this signal removes the incomplete file before it ends the program. It can be called by the handler of
  /// a signal, after ``removeAtSignals()``.
  ///
  /// - Parameter number: The number of the signal.
  package static func removeAtSignal(_ number: Int32) {
    signal(number, removeAndEnd)
  }
}

/// Calls only functions that are allowed in a signal handler.
private func removeAndEnd(_ number: Int32) {
  IncompleteFile.remove()
  signal(number, SIG_DFL)
  raise(number)
}

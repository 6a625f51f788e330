package import Foundation

/// The processes that a process has started, as Linux tells them.
package enum ProcessTree {
  static func children(of parent: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(pid_t.init).filter { state(of: $0)?.parent == "\(parent)" }
  }

  /// The children with their children, and so on.
  package static func descendants(of parent: pid_t) -> [pid_t] {
    children(of: parent).flatMap { [$0] + descendants(of: $0) }
  }

  /// Whether a process has not ended. Nobody may have waited for one that has.
  package static func isAlive(_ pid: pid_t) -> Bool { state(of: pid).map { $0.letter != "Z" } ?? false }

  private static func state(of pid: pid_t) -> (letter: Substring, parent: Substring)? {
    guard let file = try? FileHandle(forReadingFrom: URL(filePath: "/proc/\(pid)/stat")),
      let text = try? file.readToEnd().map({ String(decoding: $0, as: UTF8.self) }),
      // The name of the program is in parentheses, and may contain spaces.
      let words = text.split(separator: ")").last?.split(separator: " "), words.count > 1
    else { return nil }
    return (words[0], words[1])
  }
}

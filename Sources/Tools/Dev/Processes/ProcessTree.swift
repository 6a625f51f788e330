import Foundation

/// A process that cannot be mistaken for another one that got its number later.
struct ProcessIdentity: Hashable {
  let pid: pid_t
  /// When it started, in ticks of the system's clock.
  let start: Substring
  fileprivate let parent: pid_t
  fileprivate let isZombie: Bool

  /// Nil if there is no such process.
  init?(_ pid: pid_t) {
    guard let file = FileHandle(forReadingAtPath: "/proc/\(pid)/stat"), let data = try? file.readToEnd() else {
      return nil
    }
    // The name of the program is in parentheses, and may contain spaces: man 5 proc_pid_stat.
    let words = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 19, let parent = pid_t(words[1]) else { return nil }
    self.pid = pid
    self.parent = parent
    start = words[19]
    isZombie = words[0] == "Z"
  }

  /// Whether it has not ended.
  var isAlive: Bool { ProcessIdentity(pid).map { $0.start == start && !$0.isZombie } ?? false }

  func send(_ signal: Int32) { if isAlive { kill(pid, signal) } }

  /// A process with those that it has started, and so on.
  static func tree(of root: pid_t) -> Set<ProcessIdentity> {
    guard let root = ProcessIdentity(root) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let children = Dictionary(grouping: names.compactMap { pid_t($0) }.compactMap(ProcessIdentity.init), by: \.parent)
    var tree: Set = [root]
    var rest = [root.pid]
    while let next = rest.popLast() {
      for child in children[next] ?? [] where tree.insert(child).inserted { rest.append(child.pid) }
    }
    return tree
  }

  /// Asks processes to end, and then ends them with all that they have started. It blocks.
  ///
  /// - Parameters:
  ///   - roots: The processes, with the signal that asks each one.
  ///   - milliseconds: How long they have to end by themselves.
  static func end(_ roots: [(pid: pid_t, signal: Int32)], within milliseconds: Int) {
    var all = roots.reduce(into: Set<ProcessIdentity>()) { $0.formUnion(tree(of: $1.pid)) }
    for root in roots { kill(root.pid, root.signal) }
    for _ in 0..<(milliseconds / 20) where all.contains(where: \.isAlive) {
      for root in roots { all.formUnion(tree(of: root.pid)) }
      usleep(20_000)
    }
    for process in all { process.send(SIGKILL) }
  }
}

import Foundation

/// What a process uses at this moment, as Linux tells it.
struct ProcessUse: Sendable {
  /// The open descriptors.
  let descriptors: Int
  /// The resident memory, in bytes.
  let memory: Int

  init(of pid: pid_t) throws {
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count
    let pages = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8).split(separator: " ")
    memory = (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The least that it uses within five seconds, in which it lets go of connections and ends what is under way.
  static func least(of pid: pid_t) async throws -> ProcessUse {
    var (descriptors, memory) = (Int.max, Int.max)
    for _ in 0..<50 {
      let use = try ProcessUse(of: pid)
      (descriptors, memory) = (min(descriptors, use.descriptors), min(memory, use.memory))
      try await Task.sleep(for: .milliseconds(100))
    }
    return ProcessUse(descriptors: descriptors, memory: memory)
  }

  private init(descriptors: Int, memory: Int) {
    (self.descriptors, self.memory) = (descriptors, memory)
  }
}

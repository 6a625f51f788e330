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

  /// What it uses once it has let go of its connections: when it has at most so many descriptors, or after a while.
  static func settled(of pid: pid_t, descriptors: Int = 0) async throws -> ProcessUse {
    for _ in 0..<50 {
      let use = try ProcessUse(of: pid)
      if use.descriptors <= descriptors { return use }
      try await Task.sleep(for: .milliseconds(100))
    }
    return try ProcessUse(of: pid)
  }
}

import Foundation

/// What a process uses, as Linux reports it.
struct ServerUse {
  /// Resident memory in bytes.
  let memory: Int
  /// CPU time since the start, in seconds.
  let cpu: Double

  init(of pid: Int32) throws {
    guard let sizes = try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8).split(separator: " "),
      let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      // The name in parentheses can contain spaces.
      let fields = stat.split(separator: ")").last?.split(separator: " "), sizes.count > 1, fields.count > 12,
      let pages = Int(sizes[1]), let user = Double(fields[11]), let system = Double(fields[12])
    else { throw Failure(description: "cannot read the use of process \(pid)") }
    memory = pages * sysconf(Int32(_SC_PAGESIZE))
    cpu = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

import Foundation

/// What the process uses, with the names of Prometheus's own clients. Only Linux tells it.
enum ProcessMetrics {
  static func add(to registry: MetricsRegistry) {
    let start = Date.now.timeIntervalSince1970.rounded()
    registry.gauge("process_start_time_seconds", "When the process started, in seconds since 1970.") { start }
    registry.gauge("process_resident_memory_bytes", "The memory that the process has in RAM.") {
      memory(at: 1)
    }
    registry.gauge("process_virtual_memory_bytes", "The address space of the process.") { memory(at: 0) }
    registry.gauge("process_open_fds", "The open file descriptors.") { openDescriptors() }
    registry.gauge("process_max_fds", "The limit on open file descriptors.") { Double(sysconf(Int32(_SC_OPEN_MAX))) }
    registry.counter("process_cpu_seconds_total", "The processor time of all threads since the start.") {
      processorSeconds()
    }
  }

  /// A number of `statm`, which counts pages: https://man7.org/linux/man-pages/man5/proc_pid_statm.5.html
  private static func memory(at index: Int) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let numbers = text.split(separator: " ").map { Double($0) ?? 0 }
    return index < numbers.count ? numbers[index] * Double(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  private static func openDescriptors() -> Double {
    // The list is read through a descriptor of its own.
    let list = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return Double(max(0, (list?.count ?? 0) - 1))
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

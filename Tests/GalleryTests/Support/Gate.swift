/// A gate that is closed until it is opened. It counts the tasks that reached it.
actor Gate {
  private(set) var arrivals = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    arrivals += 1
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until somebody waits at the gate.
  func waitForArrival() async throws {
    while arrivals == 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

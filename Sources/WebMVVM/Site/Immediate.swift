import Synchronization

/// Runs asynchronous work where nothing can wait for it.
enum Immediate {
  /// What `work` returns if it does so without suspending; otherwise nil, and the work is cancelled.
  static func value<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value? {
    let box = Box<Value>()
    let task = Task.immediate { box.set(await work()) }
    let value = box.value
    if value == nil { task.cancel() }
    return value
  }

  private final class Box<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)
    var value: Value? { content.withLock(\.self) }
    func set(_ value: Value) { content.withLock { $0 = value } }
  }
}

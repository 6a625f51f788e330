import Synchronization

/// Runs asynchronous work in a synchronous function.
enum Immediate {
  /// The result of `work` if it does not suspend. Otherwise nil, and the work is cancelled.
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

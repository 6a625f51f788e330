public final class ResponseStream: Sendable {
  public init(limit: Int, heartbeat: Bytes, every interval: Duration, onEnd: @escaping @Sendable () -> Void) {}
  public func send(_ bytes: Bytes) -> Bool { true }
  public func finish(_ last: Bytes? = nil) {}
}

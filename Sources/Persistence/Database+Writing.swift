import GRDB

extension Database {
  /// Runs one transaction on another thread, after all earlier ones. When this returns, the changes are on the disk.
  ///
  /// - Parameter body: It may be run again, so it must have no effect other than its changes and its result. Count,
  ///   hash and send outside of it.
  /// - Throws: What `body` throws, ``SQLError``, ``DatabaseIsBusy`` if another program does not release the database,
  ///   and ``DatabaseFile/WasReplaced`` if the file was removed or replaced. If it throws, nothing was written.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Writer) throws -> Value
  ) async throws -> Value {
    endReading()
    defer { endReading() }
    do {
      let value = try await writer.queue.write { [self] _ in try run(body) }
      return try acknowledged(value)
    } catch {
      throw explained(error)
    }
  }

  /// Runs one transaction and blocks the calling thread: for a program that does not serve requests yet.
  ///
  /// - Throws: See ``write(_:)``.
  public func writeAndWait<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    endReading()
    defer { endReading() }
    do {
      let value = try writer.queue.write { _ in try run(body) }
      return try acknowledged(value)
    } catch {
      throw explained(error)
    }
  }

  /// Runs one transaction later, for changes that may be lost. Errors are not reported, except for a replaced file.
  public func writeLater(_ body: @escaping @Sendable (borrowing Writer) throws -> Void) {
    writer.queue.asyncWrite { [self] _ in
      try run(body)
    } completion: { [self] _, result in
      if case .failure(let error) = result { _ = explained(error) }
    }
  }

  /// Checks first that the file was not replaced. A write into another file would damage it.
  private func run<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    try file.checkIsInPlace()
    return try body(Writer(writer))
  }

  /// The file may have been replaced during the transaction. Then the changes are lost, and the write must fail.
  private func acknowledged<Value>(_ value: Value) throws -> Value {
    try file.checkIsInPlace()
    return value
  }

  private func explained(_ error: any Error) -> any Error {
    switch SQLError.explained(error) {
    case let error as SQLError where error.kind == .busy: return DatabaseIsBusy()
    case let error as DatabaseFile.WasReplaced:
      report?(error)
      return error
    case let error: return error
    }
  }
}

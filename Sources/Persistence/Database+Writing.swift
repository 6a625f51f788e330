import GRDB

extension Database {
  /// Runs one transaction in another thread, after those that came before it. It is on the disk when this returns.
  ///
  /// - Parameter body: May be run again, so it has no other effect than its changes and its result: count, hash and send
  ///   outside of it.
  /// - Throws: What `body` throws, ``SQLError``, ``DatabaseIsBusy`` if another program does not release the database, and
  ///   ``DatabaseFile/WasReplaced`` if the file is not in its place any more. Nothing was written then.
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

  /// Runs one transaction while the calling thread waits: for a program that serves nobody yet.
  ///
  /// - Throws: As ``write(_:)`` does.
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

  /// The transaction begins only while the file is in its place: a write into another file would damage it.
  private func run<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    try file.checkIsInPlace()
    return try body(Writer(writer))
  }

  /// The file may have been replaced during the transaction. What nobody can find again is not acknowledged.
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

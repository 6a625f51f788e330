import Logging

extension MailDataController {
  /// Marks a mail as read because its owner opened it.
  ///
  /// - Parameter patience: How long this waits at most, so that the page is not late. If another program locks the database
  ///   for longer, the mail is marked later. If that fails, the error is logged and the mail stays unread.
  func open(_ id: Mail.ID, of owner: Person.ID, patience: Duration = .seconds(1)) async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    Task {
      do {
        _ = try await perform(.markRead, on: [id], of: owner)
      } catch {
        logger?.error("a mail that was opened is not marked as read: \(error)")
      }
      end.finish()
    }
    let clock = Task {
      try await Task.sleep(for: patience)
      end.finish()
    }
    for await _ in ends {}
    clock.cancel()
  }
}

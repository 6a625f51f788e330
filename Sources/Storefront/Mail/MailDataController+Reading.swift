import Logging

extension MailDataController {
  /// Marks a mail as read because its owner opened it.
  ///
  /// If another program is writing to the database for longer than ``openingTimeout``, the mail is marked later, or stays
  /// unread if that fails. The page is shown in any case.
  func open(_ id: Mail.ID, of owner: Person.ID) async {
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
      try await Task.sleep(for: openingTimeout)
      end.finish()
    }
    for await _ in ends {}
    clock.cancel()
  }
}

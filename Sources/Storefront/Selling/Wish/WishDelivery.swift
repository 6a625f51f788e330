import Changes
public import Logging
import MicroHTTP
import Persistence

/// Tells people what they wished to know, from its creation until it is ended or released: at once, and after each change of
/// goods, whoever made it.
public final class WishDelivery: Sendable {
  private let observation: ChangeObservation
  private let work: Task<Void, Never>

  init(_ wishes: WishDataController, logger: Logger) {
    // Changes that come while letters are written are looked at together.
    let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    observation = wishes.database.observeChanges { if $0.contains(.goods) { change.yield() } }
    change.yield()
    let log = LogLimit(logger)
    work = Task(priority: .utility) {
      for await _ in changes {
        do {
          try await wishes.deliver()
        } catch is CancellationError {
          return
        } catch {
          log.write(.warning, "People could not be told what they wished to know.", ["reason": "\(error)"])
          try? await Task.sleep(for: .seconds(10))
          change.yield()
        }
      }
    }
  }

  deinit { work.cancel() }

  /// Ends it, and waits for a letter that is being written.
  public func end() async {
    work.cancel()
    await work.value
  }
}

extension Shop {
  /// Tells people what they wished to know about goods, as long as the result is kept.
  ///
  /// - Parameter logger: Logs why it was not possible. It is tried again.
  public func deliverWishes(logger: Logger) -> WishDelivery {
    WishDelivery(WishDataController(database: database), logger: logger)
  }
}

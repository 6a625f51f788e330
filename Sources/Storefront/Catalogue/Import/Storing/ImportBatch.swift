import Persistence

/// The steps of one transaction.
///
/// Other programs wait while an import has the database. So a transaction is short, and between two of them others can
/// write. It is also what a killed import can lose.
final class ImportBatch {
  private let feed: ImportFeed
  private let pace: ImportPace
  /// A server's transaction may be run again, and then needs the same steps again.
  private var kept: [ImportStep] = []
  private var given = 0
  private var products = 0
  private var start = ContinuousClock.now
  private let keepsSteps: Bool
  private let limit: Int
  private let isStopped: @Sendable () -> Bool

  init(_ feed: ImportFeed, _ pace: ImportPace, on kind: DatabaseKind, isStopped: @escaping @Sendable () -> Bool) {
    self.feed = feed
    self.pace = pace
    self.isStopped = isStopped
    keepsSteps = kind.isOnServer
    limit = kind.isOnServer ? min(pace.products, pace.productsOnServer) : pace.products
  }

  /// Begins a transaction, also if it is run again.
  func begin() {
    (given, products, start) = (0, 0, .now)
  }

  /// The next step of the transaction; nil if it is long enough, or at the end of the file.
  func next() throws -> ImportStep? {
    if products >= limit || .now - start >= pace.duration || isStopped() { return nil }
    let step: ImportStep
    if given < kept.count {
      step = kept[given]
    } else {
      guard let new = try feed.next() else { return nil }
      if keepsSteps { kept.append(new) }
      step = new
    }
    given += 1
    products += step.products.count + step.withdrawn.count
    return step
  }

  /// Forgets the steps of the transaction, which was committed.
  func committed() {
    kept = []
  }
}

/// How much an import writes in one transaction.
struct ImportPace: Sendable {
  /// The number of products after which a transaction ends. Each page of an index is written once in a transaction, so
  /// short ones take longer. On a server, they have to be kept in memory until the transaction is committed.
  var products = 32_768
  var productsOnServer = 8_192
  /// How long others wait for the database at most, apart from the last step.
  var duration = Duration.seconds(1)
  /// How long others have between two transactions. A write that waits tries every two milliseconds.
  var pause = Duration.milliseconds(10)
}

import Foundation
import Persistence

/// Reads a file on a thread of its own, while another thread writes to the database.
///
/// It is `@unchecked Sendable` because its condition protects its properties.
final class ImportFeed: @unchecked Sendable {
  /// The maximum number of steps that wait to be written.
  private static let limit = 8

  private let condition = NSCondition()
  private var waiting: [Result<ImportStep, ProductCSVError>] = []
  private var isEnded = false

  /// - Parameters:
  ///   - file: The file.
  ///   - kind: The engine of the shop's database.
  init(_ file: ProductCSV, for kind: DatabaseKind) {
    let thread = Thread { [self] in read(ImportSteps(file, for: kind)) }
    thread.name = "Import"
    thread.start()
  }

  /// The next step. Waits until there is one.
  ///
  /// - Throws: ``ProductCSVError`` if the file cannot be read any more.
  func next() throws(ProductCSVError) -> ImportStep? {
    let step = condition.withLock { () -> Result<ImportStep, ProductCSVError>? in
      while waiting.isEmpty, !isEnded { condition.wait() }
      defer { condition.broadcast() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
    return try step?.get()
  }

  /// Ends the thread. Steps that were not taken are lost.
  func end() {
    condition.withLock {
      isEnded = true
      waiting = []
      condition.broadcast()
    }
  }

  private func read(_ steps: ImportSteps) {
    var steps = steps
    do throws(ProductCSVError) {
      while let step = try steps.next() {
        if !add(.success(step)) { return }
      }
    } catch {
      _ = add(.failure(error))
    }
    condition.withLock {
      isEnded = true
      condition.broadcast()
    }
  }

  /// Returns whether anybody wants more steps.
  private func add(_ step: Result<ImportStep, ProductCSVError>) -> Bool {
    condition.withLock {
      while waiting.count >= Self.limit, !isEnded { condition.wait() }
      if isEnded { return false }
      waiting.append(step)
      condition.broadcast()
      return true
    }
  }
}

package import Changes
import Foundation

/// What the body of a read depends on. It is used only in that body.
package final class ReadDependencies {
  private let coverage: ChangeCoverage
  private let page: Dependencies
  private var covered: UInt128 = 0
  private var tables: UInt128 = 0

  package init(_ coverage: ChangeCoverage, of page: Dependencies) {
    self.coverage = coverage
    self.page = page
  }

  package func insert(_ topic: Topic) {
    page.insert(topic)
    covered |= coverage.tables(of: topic)
  }

  func cover(_ kind: Topic) { covered |= coverage.tables(of: kind) }

  package func insert(_ tables: UInt128) { self.tables |= tables }

  func expire(at date: Date) { page.expire(atSecondsSince1970: date.timeIntervalSince1970) }

  /// Adds the whole tables that no topic covers. A topic may have been added after the statement that it covers.
  package func finish() {
    let missing = tables & ~covered
    if missing != 0 { coverage.add(missing, to: page) }
  }
}

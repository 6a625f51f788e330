import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import Synchronization

/// A response that is sent again while nothing that it shows has changed.
final class KeptPage: Sendable {
  let response: Response
  let notModified: Response
  let tag: String
  let sources: PageSources
  /// What it takes in memory, in bytes, with the bookkeeping.
  let size: Int
  /// The last change of which it is known that the page shows it.
  private let checked: Atomic<Int64>

  init(_ page: RenderedPage, tag: String) {
    var response = page.response
    response.headerFields[.eTag] = tag
    self.response = response.prepared()
    self.tag = tag
    sources = page.sources
    var fields = response.headerFields.filter { [.cacheControl, .eTag, .vary].contains($0.name) }
    fields.append(HTTPField(name: .contentLength, value: "\(response.body.count)"))
    notModified = Response(status: .notModified, headerFields: HTTPFields(fields)).prepared()
    size = response.body.count + 2_048
    checked = Atomic(page.sources.number.rawValue)
  }

  /// Whether the page still shows the Model.
  ///
  /// - Parameter number: The number of the last change, which `changes` has just read.
  func isRight(at number: ChangeNumber, _ changes: any ChangeSource) -> Bool {
    if sources.isOutdated { return false }
    if checked.load(ordering: .relaxed) >= number.rawValue { return true }
    guard changes.isUnchanged(sources.topics, since: sources.number) else { return false }
    // Another request may store a smaller number. Then the next check is made again, and nothing is lost.
    checked.store(number.rawValue, ordering: .relaxed)
    return true
  }
}

extension Response {
  /// The same response, which the server converts once for all requests.
  fileprivate func prepared() -> Response { PreparedResponse(self).map(Response.init) ?? self }
}

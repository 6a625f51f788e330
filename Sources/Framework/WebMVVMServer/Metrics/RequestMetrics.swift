import CoreMetrics
import HTTPTypes
import MicroHTTP
import Synchronization

/// Counts requests by route, method and status, and measures how long they take.
///
/// Each thread of the server finds its counters in its own table, so threads do not wait for each other, and a request
/// that was seen before builds no string.
struct RequestMetrics: Sendable {
  private struct Key: Hashable {
    let label: ObjectIdentifier?
    let method: MethodName
    let status: Int
  }

  private struct Series {
    let count: Counter
    let duration: Timer
  }

  private final class Table: Sendable {
    let series = Mutex<[Key: Series]>([:])
  }

  private let registry: MetricsRegistry
  private let tables: [Table]

  init(_ registry: MetricsRegistry, workers: Int) {
    self.registry = registry
    tables = (0..<max(1, workers)).map { _ in Table() }
    registry.describe("http_requests_total", "Requests that were answered, by route, method and status.")
    registry.describe(
      "http_request_duration_seconds",
      "The time from the arrival of a whole request to its response, by route and method.")
  }

  func count(_ request: AnsweredRequest) {
    let method = MethodName(request.method)
    let key = Key(label: request.label.map(ObjectIdentifier.init), method: method, status: request.status.code)
    let series = tables[request.worker % tables.count].series.withLock { series in
      if let known = series[key] { return known }
      let new = makeSeries(request.label?.name ?? "none", method, request.status.code)
      series[key] = new
      return new
    }
    series.count.increment()
    series.duration.recordNanoseconds(request.duration.nanoseconds)
  }

  private func makeSeries(_ route: String, _ method: MethodName, _ status: Int) -> Series {
    let dimensions = [("route", route), ("method", method.rawValue)]
    return Series(
      count: Counter(
        label: "http_requests_total", dimensions: dimensions + [("status", "\(status)")], factory: registry),
      duration: Timer(label: "http_request_duration_seconds", dimensions: dimensions, factory: registry))
  }
}

/// A method of HTTP, for a label. A client can send any text as a method, so all others are one.
enum MethodName: String {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case options = "OPTIONS"
  case other

  init(_ method: HTTPRequest.Method?) {
    switch method {
    case .get: self = .get
    case .head: self = .head
    case .post: self = .post
    case .options: self = .options
    default: self = .other
    }
  }
}

extension Duration {
  /// In nanoseconds, as far as they fit.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds < 1 << 32 ? seconds * 1_000_000_000 + attoseconds / 1_000_000_000 : .max
  }
}

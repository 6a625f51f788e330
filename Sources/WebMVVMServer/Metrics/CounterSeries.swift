import CoreMetrics
import Synchronization

/// A number that only grows.
final class CounterSeries: MetricSeries, CounterHandler {
  static let type = "counter"
  private let total = Atomic<Int64>(0)

  func increment(by amount: Int64) { total.wrappingAdd(amount, ordering: .relaxed) }

  func reset() { total.store(0, ordering: .relaxed) }

  func write(to text: inout PrometheusText, _ key: MetricKey) {
    text.line(key.name, key.labels, "\(total.load(ordering: .relaxed))")
  }
}

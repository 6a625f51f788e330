import CoreMetrics
import Synchronization

/// A number that goes up and down.
final class GaugeSeries: MetricSeries, RecorderHandler, MeterHandler {
  static let type = "gauge"
  private let value = Mutex(0.0)

  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }

  func write(to text: inout PrometheusText, _ key: MetricKey) {
    text.line(key.name, key.labels, PrometheusText.number(value.withLock(\.self)))
  }
}

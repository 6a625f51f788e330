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

/// A number that is read when the metrics are written.
struct SampledCounter: MetricSeries {
  static let type = "counter"
  let value: @Sendable () -> Double

  func write(to text: inout PrometheusText, _ key: MetricKey) {
    text.line(key.name, key.labels, PrometheusText.number(value()))
  }
}

/// A number that goes up and down, and is read when the metrics are written.
struct SampledGauge: MetricSeries {
  static let type = "gauge"
  let value: @Sendable () -> Double

  func write(to text: inout PrometheusText, _ key: MetricKey) {
    text.line(key.name, key.labels, PrometheusText.number(value()))
  }
}

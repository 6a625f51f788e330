/// A number that is read when the metrics are written.
final class SampledCounter: MetricSeries {
  static let type = "counter"
  private let value: @Sendable () -> Double

  init(_ value: @escaping @Sendable () -> Double) { self.value = value }

  func write(to text: inout PrometheusText, _ key: MetricKey) {
    text.line(key.name, key.labels, PrometheusText.number(value()))
  }
}

/// A number that goes up and down, and is read when the metrics are written.
final class SampledGauge: MetricSeries {
  static let type = "gauge"
  private let value: @Sendable () -> Double

  init(_ value: @escaping @Sendable () -> Double) { self.value = value }

  func write(to text: inout PrometheusText, _ key: MetricKey) {
    text.line(key.name, key.labels, PrometheusText.number(value()))
  }
}

import CoreMetrics

/// How many values lie below each of some limits. A value costs two atomic additions.
final class HistogramSeries: MetricSeries, TimerHandler, RecorderHandler {
  static let type = "histogram"

  /// From 100 µs, the time of a page that is rendered, to 10 s. In nanoseconds.
  static let durations: [Int64] = [
    100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
    250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 10_000_000_000,
  ]

  /// Powers of four, for values of which nothing is known.
  static let values: [Int64] = (0..<15).map { 1 << (2 * $0) }

  private let limits: [Int64]
  /// What one unit of the metric has in the numbers here.
  private let scale: Double
  /// The number of values in each bucket and above the last limit.
  private let counts: AtomicCounts
  private let sum = AtomicCounts(count: 1)

  init(limits: [Int64], scale: Double) {
    self.limits = limits
    self.scale = scale
    counts = AtomicCounts(count: limits.count + 1)
  }

  func recordNanoseconds(_ duration: Int64) { record(duration) }

  func record(_ value: Double) { record(Int64(value.isFinite ? max(-1e15, min(1e15, value)) : 0)) }

  func record(_ value: Int64) {
    var bucket = 0
    while bucket < limits.count, value > limits[bucket] { bucket += 1 }
    counts.add(1, at: bucket)
    sum.add(value, at: 0)
  }

  func write(to text: inout PrometheusText, _ key: MetricKey) {
    let separator = key.labels.isEmpty ? "" : ","
    var count: Int64 = 0
    for bucket in 0..<counts.count {
      count += counts[bucket]
      let limit = bucket < limits.count ? PrometheusText.number(Double(limits[bucket]) / scale) : "+Inf"
      text.line("\(key.name)_bucket", "\(key.labels)\(separator)le=\"\(limit)\"", "\(count)")
    }
    text.line("\(key.name)_sum", key.labels, PrometheusText.number(Double(sum[0]) / scale))
    text.line("\(key.name)_count", key.labels, "\(count)")
  }
}

import CoreMetrics
import Synchronization

/// All metrics of the program, for Prometheus. It is a backend of swift-metrics.
///
/// A metric that is made again with the same name and labels is the same metric. A timer and an aggregating recorder are
/// histograms, and a timer's name should end in `_seconds`.
final class MetricsRegistry: MetricsFactory, Sendable {
  /// The maximum number of series. A program whose label values come from outside would otherwise fill the memory.
  private static let limit = 10_000

  private struct State {
    var series: [MetricKey: any MetricSeries] = [:]
    var help: [String: String] = [:]
  }

  private let state = Mutex(State())
  private let seriesLimit: Int

  init(limit: Int = MetricsRegistry.limit) {
    seriesLimit = limit
  }

  /// Says in one sentence what a metric counts.
  func describe(_ name: String, _ help: String) {
    state.withLock { $0.help[name] = help }
  }

  /// Adds a number that goes up and down, and is read when the metrics are written.
  func gauge(
    _ name: String, labels: [(String, String)] = [], _ help: String, _ value: @escaping @Sendable () -> Double
  ) {
    describe(name, help)
    _ = series(name, labels) { SampledGauge(value: value) }
  }

  /// Adds a number that only grows, and is read when the metrics are written.
  func counter(_ name: String, _ help: String, _ value: @escaping @Sendable () -> Double) {
    describe(name, help)
    _ = series(name, []) { SampledCounter(value: value) }
  }

  /// All metrics in Prometheus's text format.
  func text() -> String {
    let (series, help) = state.withLock { ($0.series, $0.help) }
    var text = PrometheusText()
    var name: String?
    for (key, series) in series.sorted(by: { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }) {
      if key.name != name { text.header(key.name, type: type(of: series).type, help: help[key.name]) }
      name = key.name
      series.write(to: &text, key)
    }
    return text.text
  }

  /// The series with this name and these labels. A series that cannot be added is not written.
  private func series<Series: MetricSeries>(
    _ label: String, _ dimensions: [(String, String)], _ make: () -> Series
  ) -> Series {
    let key = MetricKey(label, dimensions)
    return state.withLock { state in
      if let known = state.series[key] { return known as? Series ?? make() }
      let new = make()
      if state.series.count < seriesLimit { state.series[key] = new }
      return new
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions) { CounterSeries() }
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions) { GaugeSeries() }
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    if !aggregate { return series(label, dimensions) { GaugeSeries() } }
    return series(label, dimensions) { HistogramSeries(limits: HistogramSeries.values, scale: 1) }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions) { HistogramSeries(limits: HistogramSeries.durations, scale: 1e9) }
  }

  // Prometheus expects that a series stays until the program ends.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

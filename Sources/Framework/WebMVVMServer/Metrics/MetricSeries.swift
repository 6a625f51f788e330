/// The numbers of one metric with one set of label values.
protocol MetricSeries: Sendable {
  /// The type that Prometheus knows: `counter`, `gauge` or `histogram`.
  static var type: String { get }

  /// Writes the numbers as lines of Prometheus's text format.
  func write(to text: inout PrometheusText, _ key: MetricKey)
}

/// The name of a metric and the values of its labels.
struct MetricKey: Hashable, Sendable {
  let name: String
  /// The labels as the text format writes them, such as `route="/sorts",method="GET"`.
  let labels: String

  init(_ label: String, _ dimensions: [(String, String)]) {
    name = PrometheusText.name(label)
    labels = dimensions.map { "\(PrometheusText.name($0))=\"\(PrometheusText.escaped($1))\"" }.joined(separator: ",")
  }
}

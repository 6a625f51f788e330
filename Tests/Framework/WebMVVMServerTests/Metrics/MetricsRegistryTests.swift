import Metrics
import Testing

@testable import WebMVVMServer

@Suite struct MetricsRegistryTests {
  private let registry = MetricsRegistry()

  @Test func `A counter that is made again goes on counting`() {
    for _ in 1...3 {
      Counter(label: "letters_total", dimensions: [("kind", "mail")], factory: registry).increment(by: 2)
    }

    #expect(registry.text() == "# TYPE letters_total counter\nletters_total{kind=\"mail\"} 6\n")
  }

  @Test func `Series of one name are together below their help`() {
    registry.describe("a_total", "The first.")
    for (name, value) in [("b_total", "1"), ("a_total", "2"), ("a_total", "1")] {
      Counter(label: name, dimensions: [("n", value)], factory: registry).increment()
    }

    #expect(
      registry.text() == """
        # HELP a_total The first.
        # TYPE a_total counter
        a_total{n="1"} 1
        a_total{n="2"} 1
        # TYPE b_total counter
        b_total{n="1"} 1

        """)
  }

  @Test func `The buckets of a timer count all times up to their limit, in seconds`() {
    let timer = Timer(label: "page_seconds", factory: registry)
    for milliseconds in [0, 1, 2, 30, 20_000] { timer.recordMilliseconds(milliseconds) }

    let lines = registry.text().split(separator: "\n")
    #expect(lines.contains("page_seconds_bucket{le=\"0.0001\"} 1"))
    #expect(lines.contains("page_seconds_bucket{le=\"0.001\"} 2"))
    #expect(lines.contains("page_seconds_bucket{le=\"0.0025\"} 3"))
    #expect(lines.contains("page_seconds_bucket{le=\"0.05\"} 4"))
    #expect(lines.contains("page_seconds_bucket{le=\"10\"} 4"))
    #expect(lines.contains("page_seconds_bucket{le=\"+Inf\"} 5"))
    #expect(lines.contains("page_seconds_count 5"))
    #expect(lines.contains("page_seconds_sum 20.033"))
  }

  @Test func `A gauge shows its last value, and a number that is read is read each time`() {
    let gauge = Gauge(label: "queue", factory: registry)
    gauge.record(7)
    gauge.record(2.5)
    registry.gauge("now", "A number.") { 4 }

    #expect(registry.text().contains("queue 2.5\n"))
    #expect(registry.text().contains("# TYPE now gauge\nnow 4\n"))
  }

  @Test func `Names and values cannot break a line`() {
    Counter(label: "1 odd-name\n", dimensions: [("a b", "x\"y\\z\nw")], factory: registry).increment()

    #expect(registry.text() == "# TYPE _1_odd_name_ counter\n_1_odd_name_{a_b=\"x\\\"y\\\\z\\nw\"} 1\n")
  }

  @Test func `The number of series is bounded`() {
    let registry = MetricsRegistry(limit: 3)
    for number in 1...10 {
      Counter(label: "n_total", dimensions: [("n", "\(number)")], factory: registry).increment()
    }

    #expect(registry.text().split(separator: "\n").count == 4)
  }
}

import HTTPTypes
@testable import MicroHTTP
import Testing

@testable import WebMVVMServer

@Suite struct RequestMetricsTests {
  private let registry = MetricsRegistry()

  @Test func `Requests are counted by route, method and status, over all threads`() {
    let metrics = RequestMetrics(registry, workers: 2)
    let label = ResponseLabel("/sorts/*")
    for worker in [0, 1, 2] { metrics.count(.example(label: label, worker: worker)) }
    metrics.count(.example(status: .notFound, label: label))

    let lines = registry.text().split(separator: "\n")
    #expect(lines.contains("http_requests_total{route=\"/sorts/*\",method=\"GET\",status=\"200\"} 3"))
    #expect(lines.contains("http_requests_total{route=\"/sorts/*\",method=\"GET\",status=\"404\"} 1"))
    #expect(lines.contains("http_request_duration_seconds_count{route=\"/sorts/*\",method=\"GET\"} 4"))
  }

  @Test func `What a client sends is not the value of a label`() throws {
    let metrics = RequestMetrics(registry, workers: 1)
    for number in 1...50 {
      let method = try #require(HTTPRequest.Method(rawValue: "M\(number)"))
      metrics.count(.example(method: method, target: "/secret/\(number)", status: .methodNotAllowed, label: nil))
    }

    let text = registry.text()
    #expect(text.contains("http_requests_total{route=\"none\",method=\"other\",status=\"405\"} 50\n"))
    #expect(!text.contains("secret"))
  }
}

extension AnsweredRequest {
  static func example(
    id: RequestID = RequestID(), method: HTTPRequest.Method? = .get, target: String? = "/sorts/3",
    status: HTTPResponse.Status = .ok, label: ResponseLabel? = nil, worker: Int = 0
  ) -> AnsweredRequest {
    AnsweredRequest(
      id: id, method: method, target: target, status: status, label: label, byteCount: 4_096,
      duration: .microseconds(1_500), worker: worker)
  }
}

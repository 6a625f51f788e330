import CoreMetrics
import Foundation
import Logging
import MicroHTTP
import Synchronization
import WebMVVM

/// What operators see of a program: `/health`, `/ready` and `/metrics`, on an address of this machine that visitors cannot
/// reach.
///
/// ```swift
/// startup.admin?.requires { await shop.obstacle() }
/// startup.admin?.gauge("orders_waiting", "Orders that nobody has packed yet.") { Double(orders.waitingCount) }
/// ```
///
/// It is a backend of swift-metrics: what the program counts with a `Counter`, `Gauge` or `Timer` is in the metrics, too.
public final class AdminListener: Sendable {
  /// Returns why the program should get no requests at the moment, in one sentence; nil if it should.
  public typealias Requirement = @Sendable () async -> String?

  private static let isBackend = Atomic(false)

  let registry = MetricsRegistry()
  private let address: LocalAddress
  private let requests: RequestMetrics
  private let requirements = Mutex<[Requirement]>([])

  init(_ address: LocalAddress) {
    self.address = address
    requests = RequestMetrics(registry, workers: ProcessInfo.processInfo.activeProcessorCount)
    ProcessMetrics.add(to: registry)
    registry.gauge("vitrine_info", labels: [("version", Vitrine.version)], "The version of the program's framework.") {
      1
    }
    // swift-metrics accepts a backend only once in a process.
    if !Self.isBackend.exchange(true, ordering: .relaxed) { MetricsSystem.bootstrap(registry) }
  }

  /// Adds a condition for `/ready`.
  public func requires(_ requirement: @escaping Requirement) {
    requirements.withLock { $0.append(requirement) }
  }

  /// Adds a number that goes up and down.
  ///
  /// - Parameters:
  ///   - name: The name of the metric, such as `orders_waiting`.
  ///   - labels: The names of labels, and their values. They must not come from outside.
  ///   - help: One sentence that says what the number is.
  ///   - value: Called on a thread of the listener for each request for the metrics. It must not block.
  public func gauge(
    _ name: String, labels: [(String, String)] = [], _ help: String, value: @escaping @Sendable () -> Double
  ) {
    registry.gauge(name, labels: labels, help, value)
  }

  /// Adds a number that only grows. Its name should end in `_total`.
  ///
  /// - Parameters:
  ///   - name: The name of the metric.
  ///   - help: One sentence that says what the number is.
  ///   - value: Called on a thread of the listener for each request for the metrics. It must not block.
  public func counter(_ name: String, _ help: String, value: @escaping @Sendable () -> Double) {
    registry.counter(name, help, value)
  }

  /// Adds a distribution of times. Its name should end in `_seconds`.
  ///
  /// - Parameters:
  ///   - name: The name of the metric.
  ///   - help: One sentence that says what the time is.
  /// - Returns: A function that takes a time. It can be called on any thread, and costs some nanoseconds.
  public func histogram(_ name: String, _ help: String) -> @Sendable (Duration) -> Void {
    registry.describe(name, help)
    let timer = Timer(label: name, factory: registry)
    return { timer.recordNanoseconds($0.nanoseconds) }
  }

  /// Adds the pages that a site keeps in memory.
  func watch<C: SiteCoordinator>(_ site: Site<C>) {
    guard site.keptPages != nil else { return }
    gauge("kept_pages", "Rendered pages that are kept in memory.") { Double(site.keptPages?.count ?? 0) }
    gauge("kept_pages_bytes", "The memory of the kept pages.") { Double(site.keptPages?.bytes ?? 0) }
    counter("kept_pages_hits_total", "Requests that a kept page answered.") { Double(site.keptPages?.hits ?? 0) }
    counter("kept_pages_misses_total", "Requests for pages that were rendered.") { Double(site.keptPages?.misses ?? 0) }
  }

  func count(_ request: AnsweredRequest) { requests.count(request) }

  /// Adds the numbers of a server, and listens.
  ///
  /// - Throws: `ServerError`.
  func start(beside server: Server, logger: Logger) throws -> Server {
    gauge("http_connections", "Open connections, without the streams.") { [weak server] in
      Double(server?.connectionCount ?? 0)
    }
    gauge("http_streams", "Open event streams of pages.") { [weak server] in Double(server?.streamCount ?? 0) }
    counter("http_refused_for_address_total", "Connections or requests over the limit of their address.") {
      [weak server] in Double(server?.refusedForAddressCount ?? 0)
    }
    let pages = AdminPages(metrics: registry.text) { [weak server, self] in
      server?.isDraining == false ? await obstacle() : "The server is stopping."
    }
    var configuration = ServerConfiguration(host: address.host, port: address.port)
    configuration.workerCount = 1
    configuration.connectionLimit = 64
    configuration.streamLimit = 0
    configuration.bodyLimit = 0
    return try Server(configuration: configuration, logger: logger, handler: pages.respond(to:))
  }

  private func obstacle() async -> String? {
    for requirement in requirements.withLock(\.self) {
      if let obstacle = await requirement() { return obstacle }
    }
    return nil
  }
}

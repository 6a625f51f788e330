package import WebMVVMTesting

extension ChildProgram {
  /// A client of the addresses for operators.
  package func admin() async throws -> TestClient { TestClient(host: "127.0.0.1", port: try await adminPort()) }

  /// The port of the addresses for operators.
  package func adminPort() async throws -> Int {
    _ = try await port()
    for _ in 1...1_000 {
      if let match = output.firstMatch(of: /Metrics on http:\/\/127.0.0.1:([0-9]+)\/metrics\n/), let port = Int(match.1)
      {
        return port
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Failure(description: "There is no address for operators: \(output)")
  }
}

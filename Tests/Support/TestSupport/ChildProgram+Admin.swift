package import WebMVVMTesting

extension ChildProgram {
  /// A client of the addresses for operators.
  package func admin() async throws -> TestClient { TestClient(host: "127.0.0.1", port: try await adminPort()) }

  /// The port of the addresses for operators.
  package func adminPort() async throws -> Int {
    _ = try await port()
    return try await waitFor("the program says where the addresses for operators are") {
      if let match = output.firstMatch(of: /Metrics on http:\/\/127.0.0.1:([0-9]+)\/metrics\n/) { return Int(match.1) }
      guard isRunning else { throw Failure(description: "The program has ended: \(output)\(errors)") }
      return nil
    }
  }

  /// The path of the inspector's first page, which contains a secret.
  package func inspectorPath() async throws -> String {
    let port = try await port()
    return try await waitFor("the program says where its inspector is") {
      if let match = output.firstMatch(of: /Inspecting on http:\/\/127.0.0.1:([0-9]+)(\/inspect\/[0-9a-f]{64})\n/),
        Int(match.1) == port
      {
        return String(match.2)
      }
      guard isRunning else { throw Failure(description: "The program has ended: \(output)\(errors)") }
      return nil
    }
  }
}

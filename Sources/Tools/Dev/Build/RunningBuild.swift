import Development
import Foundation
import MicroHTTP
import Synchronization

/// A build of the package, on a thread of its own. It says what it does, and what is wrong at its end.
final class RunningBuild: Sendable {
  /// What a package says about itself is not longer, in bytes.
  private static let manifestLimit = 16 << 20

  private let settings: BuildSettings
  private let send: @Sendable (EditEvent) -> Void
  private let state = Mutex(State())

  private struct State {
    /// The process that builds; nil between two of them.
    var process: pid_t?
    var isStopped = false
  }

  /// - Parameters:
  ///   - product: The program; nil to ask the package for its only one.
  ///   - send: Receives the progress and the end.
  init(
    _ settings: BuildSettings, product: String?, send: @escaping @Sendable (EditEvent) -> Void
  ) throws {
    (self.settings, self.send) = (settings, send)
    try DedicatedThread("build").start { [self] in
      do {
        let product = try product ?? onlyProgram()
        send(.built(product, try build(product)))
      } catch {
        send(.built(product ?? "", [BuildProblem(message: "\(error)")]))
      }
    }
  }

  var isRunning: Bool { state.withLock { $0.process != nil } }

  /// Sends a signal to the process that builds, and to those of its group. No further process is started.
  func stop(_ signal: Int32) {
    state.withLock { state in
      state.isStopped = true
      if let pid = state.process { kill(-pid, signal) }
    }
  }

  /// Returns what is wrong.
  private func build(_ product: String) throws -> [BuildProblem] {
    var output = BuildOutput(folder: settings.folder)
    var told = ContinuousClock.now
    let status = try run(settings.command(product: product)) { line in
      output.add(line)
      if told.duration(to: .now) > .milliseconds(200), !output.progress.isEmpty {
        told = .now
        send(.progress(output.progress))
      }
    }
    return status == 0 ? [] : output.failures
  }

  /// The program of a package that has one.
  private func onlyProgram() throws -> String {
    var output = BuildOutput(folder: settings.folder)
    var json: [UInt8] = []
    let status = try run(settings.describing) { line in
      if json.isEmpty, line.first != UInt8(ascii: "{") { return output.add(line) }
      if json.count < Self.manifestLimit { json += line }
    }
    guard status == 0, let manifest = try? JSONDecoder().decode(PackageManifest.self, from: Data(json)) else {
      let failure = output.failures.first
      throw DevFailure("The package cannot be read. \(failure?.message ?? "") \(failure?.details ?? "")")
    }
    return try manifest.program()
  }

  /// Runs a command to its end, and returns its exit code.
  private func run(_ command: [String], onLine: (ArraySlice<UInt8>) -> Void) throws -> Int32 {
    let output = try OutputPipe()
    let pid = try state.withLock { state in
      defer { close(output.writing) }
      if state.isStopped { throw DevFailure("The build was stopped.") }
      let pid = try ChildProcess.start(command, output: output.writing, errors: output.writing)
      state.process = pid
      return pid
    }
    output.read(onLine)
    let status = ChildProcess.end(of: pid)
    state.withLock { $0.process = nil }
    return status
  }
}

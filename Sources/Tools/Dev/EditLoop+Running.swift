import Development
import Dispatch
import Foundation

extension EditLoop {
  private static let readyLimit = DispatchTimeInterval.seconds(60)
  /// A Vitrine program ends within five seconds.
  private static let endLimit = DispatchTimeInterval.seconds(8)

  /// Starts the program that was built. The one that runs answers until it is ready.
  func start(_ product: String) async {
    if let late = next { retire(late) }
    // From now on, clients wait for the program: none gets the page that says that there is none.
    if current == nil { await closeGate() }
    programCount += 1
    let number = programCount
    do {
      next = try RunningProgram(number, [settings.program(product)] + arguments, listener: listener) { [send] in
        send.yield($0)
      }
    } catch {
      if current == nil { await openGate() }
      fail([BuildProblem(message: "\(error)")])
      return
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.readyLimit) { [send] in
      send.yield(.late(number))
    }
  }

  /// A program is ready: it takes the place of the one that answers.
  func take(_ number: Int) async {
    guard let new = next, new.number == number else { return }
    next = nil
    let old = current
    current = new
    tell(.current)
    if let old { retire(old) }
  }

  /// A program has ended.
  func end(_ number: Int, _ status: Int32) async {
    if let index = ending.firstIndex(where: { $0.number == number }) {
      ending.remove(at: index)
      if isWaitingForEnd, ending.isEmpty, let builtProduct {
        isWaitingForEnd = false
        await start(builtProduct)
      }
    } else if let failed = next, failed.number == number {
      next = nil
      if status == EX_UNAVAILABLE, let old = current {
        // Both need the same address, for example that of --admin.
        await openGate()
        current = nil
        isWaitingForEnd = true
        retire(old)
      } else {
        if current == nil { await openGate() }
        fail("The program has ended at its start \(Self.words(for: status)).", failed)
      }
    } else if let failed = current, failed.number == number {
      current = nil
      await openGate()
      fail("The program has ended \(Self.words(for: status)). It is started again when a source is saved.", failed)
    }
  }

  /// Ends all that this loop has started. It blocks.
  func end() async {
    let programs = [current, next].compactMap(\.self) + ending
    for program in programs { program.send(SIGTERM) }
    build?.stop(SIGINT)
    let deadline = ContinuousClock.now + .seconds(5)
    while programs.contains(where: \.isRunning) || build?.isRunning == true, ContinuousClock.now < deadline {
      usleep(20_000)
    }
    for program in programs { program.send(SIGKILL) }
    build?.stop(SIGKILL)
    await gate?.end()
  }

  private func retire(_ old: RunningProgram) {
    ending.append(old)
    old.send(SIGTERM)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.endLimit) { old.send(SIGKILL) }
  }

  private func openGate() async {
    if gate == nil { gate = try? Gate(listener, status: status) }
  }

  private func closeGate() async {
    await gate?.end()
    gate = nil
  }

  private func fail(_ message: String, _ program: RunningProgram) {
    fail([BuildProblem(message: message, details: program.lastErrors)])
  }

  private static func words(for status: Int32) -> String {
    status < 0 ? "by signal \(-status)" : "with exit code \(status)"
  }
}

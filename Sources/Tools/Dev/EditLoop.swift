import Development
import Foundation
import MicroHTTP

/// Builds the program when its sources change, and lets the new one take the place of the old one when it is ready.
final class EditLoop {
  typealias Send = AsyncStream<EditEvent>.Continuation

  let settings: BuildSettings
  let product: String?
  let arguments: [String]
  let listener: DevListener
  let send: Send
  let terminal = Terminal()

  var queue = BuildQueue()
  var build: RunningBuild?
  /// The program that was built last.
  var builtProduct: String?
  var programCount = 0
  /// The program that answers.
  var current: RunningProgram?
  /// The program that will answer.
  var next: RunningProgram?
  /// Programs that were asked to end.
  var ending: [RunningProgram] = []
  /// Whether the next program is started when the current one has ended: they cannot run at the same time.
  var isWaitingForEnd = false
  var gate: Gate?
  var status = BuildStatus.building("")

  init(
    _ settings: BuildSettings, product: String?, arguments: [String], listener: DevListener, send: Send
  ) throws {
    (self.settings, self.product, self.arguments) = (settings, product, arguments)
    (self.listener, self.send) = (listener, send)
    gate = try Gate(listener, status: status)
  }

  /// Runs until the person ends it.
  func run(_ events: AsyncStream<EditEvent>) async throws {
    let watch = FolderWatch(settings.folder)
    try DedicatedThread("watch").start { [send] in
      var watch = watch
      watch.run { send.yield(.changed($0)) }
    }
    terminal.say("Listening on \(listener.url)")
    beginBuild()
    for await event in events {
      if case .stop = event { break }
      await handle(event)
    }
    await end()
  }

  private func handle(_ event: EditEvent) async {
    switch event {
    case .changed(let changes): change(changes)
    case .progress(let progress):
      guard queue.isBuilding else { return }
      terminal.show(progress)
      tell(.building(progress))
    case .built(let product, let problems): if endBuild(product, problems) { await start(product) }
    case .ready(let number): await take(number)
    case .ended(let number, let status): await end(number, status)
    case .late(let number): if next?.number == number { next?.send(SIGKILL) }
    case .stop: break
    }
  }

  private func change(_ changes: Set<ChangedPath>) {
    if changes.contains(.source), queue.change() { beginBuild(isFirst: false) }
    let files = changes.compactMap { change in if case .file(let path) = change { path } else { nil } }
    if !files.isEmpty { tell(DevelopmentMessage(files: files.sorted())) }
  }

  /// Tells the open pages what the loop does.
  func tell(_ status: BuildStatus) {
    self.status = status
    tell(DevelopmentMessage(status: status))
  }

  private func tell(_ message: DevelopmentMessage) {
    gate?.tell(message)
    current?.tell(message)
  }
}

extension EditLoop {
  /// - Parameter isFirst: Whether this is the build at the beginning, which no change has asked for.
  func beginBuild(isFirst: Bool = true) {
    if isFirst { _ = queue.change() }
    tell(.building(""))
    terminal.say("Building…")
    do {
      build = try RunningBuild(settings, product: product) { [send] in send.yield($0) }
    } catch {
      _ = endBuild("", [BuildProblem(message: "\(error)")])
    }
  }

  /// Returns whether the program is to be started.
  func endBuild(_ product: String, _ problems: [BuildProblem]) -> Bool {
    build = nil
    if queue.end() {
      // Something was saved meanwhile, so the next build says what is so.
      beginBuild(isFirst: false)
      return false
    }
    guard problems.isEmpty else {
      fail(problems)
      return false
    }
    builtProduct = product
    return true
  }

  /// Says what is wrong, here and in the open pages.
  func fail(_ problems: [BuildProblem]) {
    terminal.say(problems)
    tell(.failed(problems))
  }
}

import MVVM
import Observation
import TestSupport
import Testing

@Suite struct CommandIsolationTests {
  @Test
  @MainActor func `A command in any isolation runs its work on the main actor when that executes it`() async throws {
    let label = Label()
    let command = Command<Void, String> {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      return "done"
    }
    command.executions.bind(to: label) { label, text in
      MainActor.assertIsolated()
      label.text = text
    }
    try await command.execute()
    #expect(label.text == "done")
  }

  @Test
  @MainActor func `A command in any isolation reads and changes State of the main actor`() async throws {
    let (viewModel, enabled) = (MainViewModel(), Log<Bool>())
    viewModel.finish.bind(\.isEnabled, to: enabled) { $0.append($1) }
    try await viewModel.finish.execute()
    #expect(viewModel.text == "done")
    #expect(enabled.values == [true, false])
  }

  @Test
  @MainActor
  func `A command in any isolation runs the work of a ViewModel without an actor in the isolation of its caller`()
    async throws
  {
    let viewModel = PlainViewModel()
    try await viewModel.plain.execute()
    try await viewModel.own.execute()
    #expect(viewModel.count == 2)
  }

  @Test func `A command in any isolation runs its work in the actor that owns it`() async throws {
    let mailbox = Mailbox()
    async let refreshes = withTaskGroup { group in
      for _ in 0...Meter.others { group.addTask { await mailbox.refresh() } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    let succeeded = await refreshes
    #expect(succeeded == 1)
    #expect(await mailbox.worked == succeeded)
    #expect(await mailbox.mostAtOnce == 1)
  }

  @Test
  func
    `A command in any isolation runs its work in one task without an actor, in which its captures need not be Sendable`()
    async throws
  {
    let viewModel = MailListViewModel(mails: {
      await Task.yield()
      return ["a", "b"]
    })
    try await refresh(viewModel)
    #expect(viewModel.mails == ["a", "b"])
  }

  private func refresh(_ viewModel: MailListViewModel) async throws { try await viewModel.refresh.execute() }
}

/// An actor that executes one command from many tasks.
private actor Mailbox {
  private let meter = Meter()
  private let command: Command<Void, Void>

  var worked: Int { meter.worked }
  var mostAtOnce: Int { meter.mostAtOnce }

  init() {
    let meter = meter
    command = Command { try await meter.work() }
  }

  func refresh() async -> Bool {
    do {
      try await command.execute()
      return true
    } catch {
      meter.refused += 1
      return false
    }
  }
}

/// Counts how often work was done, and how many at the same time. The work ends when the other tasks have been refused.
private final class Meter {
  static let others = 49

  var refused = 0
  private(set) var worked = 0
  private(set) var mostAtOnce = 0
  private var atOnce = 0

  func work() async throws {
    worked += 1
    atOnce += 1
    defer { atOnce -= 1 }
    mostAtOnce = max(mostAtOnce, atOnce)
    try await waitUntil("the other tasks have been refused") { refused == Self.others }
  }
}

/// A ViewModel of no actor. When the main actor executes its work, the work must run there.
@Observable
private final class PlainViewModel: ViewModel {
  private(set) var count = 0
  let plain: Command<Void, Void>

  @ObservationIgnored private(set) lazy var own = Command<Void, Void>(of: self) { viewModel, _ in
    await mainActorWork()
    viewModel.count += 1
  }

  init() {
    plain = Command { await mainActorWork() }
    plain.executions.bind(to: self) { viewModel, _ in viewModel.count += 1 }
  }
}

/// Traps unless its caller is on the main actor, before and after it suspends.
private func mainActorWork() async {
  MainActor.preconditionIsolated()
  await Task.yield()
  MainActor.preconditionIsolated()
}

/// A screen's ViewModel on an iPhone.
@MainActor @Observable
private final class MainViewModel: @MainActor ViewModel {
  private(set) var text = ""

  @ObservationIgnored private(set) lazy var finish = makeFinish()

  private func makeFinish() -> Command<Void, Void> {
    Command(
      of: self, isEnabled: { $0.text.isEmpty },
      work: { viewModel, _ in
        MainActor.assertIsolated()
        await Task.yield()
        MainActor.assertIsolated()
        viewModel.text = "done"
      })
  }
}

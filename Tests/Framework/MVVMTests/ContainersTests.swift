import MVVM
import Observation
import Synchronization
import Testing

@Suite struct ContainersTests {
  @Test func `Containers are filled by the coordinator when the surrounding scene asks for it`() {
    let desk = DeskViewModel(coordinator: DeskCoordinator())
    #expect(desk.containers[.main] == nil)
    desk.showCounter()
    #expect(desk.containers[.main] is CounterViewModel)
    #expect(desk.containers[.aside] == nil)
  }

  @Test func `Containers hold one scene each, in the order in which they were first filled`() {
    let containers = Containers<DeskViewModel.Container, CounterViewModel>()
    let scenes = [CounterViewModel(), CounterViewModel(), CounterViewModel()]
    containers.embed(scenes[0], in: .aside)
    containers.embed(scenes[1], in: .main)
    containers.embed(scenes[2], in: .aside)
    #expect(containers.scenes.map(ObjectIdentifier.init) == [scenes[2], scenes[1]].map(ObjectIdentifier.init))
    containers.remove(from: .aside)
    #expect(containers[.aside] == nil)
    #expect(containers[.main] === scenes[1])
  }

  @Test func `Containers load their scenes with the surrounding scene`() async throws {
    let desk = DeskViewModel(coordinator: DeskCoordinator())
    desk.showCounter()
    try await desk.load()
    #expect((desk.containers[.main] as? CounterViewModel)?.count == 10)
  }

  @Test func `Containers tell their observers that a scene is about to be embedded`() {
    let desk = DeskViewModel(coordinator: DeskCoordinator())
    let changes = Mutex(0)
    withObservationTracking {
      _ = desk.containers[.main]
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    desk.showCounter()
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func `Containers are released with the surrounding scene, and so are their scenes and the coordinator`() {
    var coordinator: DeskCoordinator? = DeskCoordinator()
    weak let keptCoordinator = coordinator
    var desk = coordinator.map { DeskViewModel(coordinator: $0) }
    weak let keptDesk = desk
    coordinator = nil
    desk?.showDesk()
    weak let keptInner = desk?.containers[.aside]
    #expect(keptCoordinator != nil && keptDesk != nil && keptInner != nil)
    desk = nil
    #expect(keptCoordinator == nil && keptDesk == nil && keptInner == nil)
  }
}

private protocol DeskEmbedder: AnyObject {
  func embedCounter(in container: DeskViewModel.Container, of containers: DeskViewModel.DeskContainers)
  func embedDesk(in container: DeskViewModel.Container, of containers: DeskViewModel.DeskContainers)
}

@Observable
private final class DeskViewModel: ViewModel {
  enum Container { case main, aside }
  typealias DeskContainers = Containers<Container, any ViewModel>

  let containers = DeskContainers()
  private let coordinator: any DeskEmbedder

  init(coordinator: any DeskEmbedder) { self.coordinator = coordinator }

  func load() async throws { try await containers.load() }

  func showCounter() { coordinator.embedCounter(in: .main, of: containers) }

  func showDesk() { coordinator.embedDesk(in: .aside, of: containers) }
}

private final class DeskCoordinator: DeskEmbedder {
  func embedCounter(in container: DeskViewModel.Container, of containers: DeskViewModel.DeskContainers) {
    containers.embed(CounterViewModel(), in: container)
  }

  func embedDesk(in container: DeskViewModel.Container, of containers: DeskViewModel.DeskContainers) {
    containers.embed(DeskViewModel(coordinator: self), in: container)
  }
}

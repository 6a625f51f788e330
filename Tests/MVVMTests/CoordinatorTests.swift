import MVVM
import Testing

@Suite struct CoordinatorTests {
  @Test func `A coordinator builds the scene of a destination, which navigates through its own protocol`() async throws
  {
    let coordinator = TourCoordinator()
    let beginning = try await coordinator.start(.beginning)
    #expect(beginning.place == .beginning)
    beginning.goOn()
    #expect(coordinator.wanted == .end)
  }

  @Test func `A coordinator throws the reason why a destination cannot be shown`() async {
    await #expect(throws: TourCoordinator.ClosedError.self) { try await TourCoordinator().start(.end) }
  }
}

private enum Place { case beginning, end }

private protocol BeginningCoordinator: AnyObject {
  func showEnd()
}

private final class PlaceViewModel {
  let place: Place
  private let coordinator: any BeginningCoordinator

  init(_ place: Place, coordinator: any BeginningCoordinator) {
    self.place = place
    self.coordinator = coordinator
  }

  func goOn() { coordinator.showEnd() }
}

private final class TourCoordinator: Coordinator, BeginningCoordinator {
  struct ClosedError: Error {}

  private(set) var wanted: Place?

  func start(_ destination: Place) async throws -> PlaceViewModel {
    guard destination == .beginning else { throw ClosedError() }
    return PlaceViewModel(destination, coordinator: self)
  }

  func showEnd() { wanted = .end }
}

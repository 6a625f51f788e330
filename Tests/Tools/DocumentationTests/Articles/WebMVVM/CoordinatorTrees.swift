// Fragment 1

final class CheckoutViewModel: Scene {
  let title = ""
  private let coordinator: CheckoutCoordinator

  init(_ step: CheckoutStep, coordinator: CheckoutCoordinator) { self.coordinator = coordinator }

  func pay() async throws -> Location? {
    coordinator.end()
    return nil
  }
}

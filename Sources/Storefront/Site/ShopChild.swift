import HTTPTypes
import MVVM
import WebMVVM

/// The coordinator of one of the shop's features.
protocol ShopChild: WebCoordinator {
  /// The part of the shop that its pages belong to; nil for none.
  static var section: ShopCoordinator.Section? { get }

  var shop: ShopCoordinator { get }
}

extension ShopChild {
  static var section: ShopCoordinator.Section? { nil }

  var services: ShopServices { shop.services }

  func sortList() -> Location { shop.sortList() }

  func basket() -> Location { shop.basket() }

  func tell(_ message: LocalizedText, undo: Undo.ID) {
    tell(message, undo: shop.links.below(ShopCoordinator.undo)(UndoCoordinator.undo, undo))
  }

  /// Shows the page again, with what was typed, if somebody else has changed the same meanwhile.
  func showingConflicts<S: Scene>(on scene: S, _ work: (S) async throws -> Outcome) async throws -> Outcome {
    do {
      return try await work(scene)
    } catch let problem as Problem where problem.status == .conflict {
      return .failed(scene, problem, page: nil)
    }
  }
}

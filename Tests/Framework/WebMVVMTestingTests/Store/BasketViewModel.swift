import HTTPTypes
import MVVM
import Observation
import WebMVVM

/// State of every kind, and an Action for each.
@Observable
final class BasketViewModel: ViewModel {
  struct Cell: CellViewModel {
    let id: Int
    var name: String
  }

  struct Note {
    var text: String
  }

  private(set) var title = ""
  private(set) var name = ""
  private(set) var count = 0
  private(set) var textError: String?
  private(set) var cells: [Cell] = []
  private(set) var note = Note(text: "")
  private(set) var lid = LidViewModel()
  private var attempts = 10
  private var lastWord: String? = "none"
  var summary: String { "\(count) things" }

  @ObservationIgnored private(set) var calls = 0
  private let coordinator: BasketCoordinator

  init(coordinator: BasketCoordinator = BasketCoordinator()) {
    self.coordinator = coordinator
  }

  func load() async {
    await Task.yield()
    (title, name) = ("Basket", "Basket")
  }

  func attempt(_ word: String?) { (attempts, lastWord) = (attempts + 1, word) }

  func call() { calls += 1 }

  func add(_ text: String?) -> Location? {
    guard let text, !text.isEmpty else {
      textError = "Please write something."
      return nil
    }
    count += 1
    cells.append(Cell(id: count, name: text))
    return BasketSiteCoordinator.links(BasketSiteCoordinator.basket)
  }

  func write(_ text: String) { note.text = text }

  func close() { lid.close() }

  func changeLid() { lid = LidViewModel() }

  func tell(_ messages: String...) { coordinator.told += messages }

  func refuse() throws -> Location {
    throw Problem(
      .gone, "Sold", "Somebody bought the basket.",
      wayOut: .init("Another", BasketSiteCoordinator.links(BasketSiteCoordinator.basket)))
  }

  func fail() throws {
    count += 1
    throw BasketError()
  }
}

/// A ViewModel that another one embeds.
@Observable
final class LidViewModel: ViewModel {
  private(set) var isClosed = false

  func close() { isClosed = true }
}

final class BasketCoordinator {
  var told: [String] = []
}

struct BasketError: Error {}

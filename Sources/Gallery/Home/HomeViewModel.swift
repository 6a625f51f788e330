import MVVM
import Observation
import WebMVVM

/// Where Home can lead.
protocol HomeCoordinator {
  func homePage() -> Location
  func changeProfileAction() -> Location
  func pressAction(_ button: HomeButton) -> Location
  func greetingPage() -> Location
  func titlePage() -> Location
  func boundGoodsListPage() -> Location
  func unboundGoodsListPage() -> Location
  func mailPage() -> Location
}

/// Buttons that lead to other scenes, and a profile whose head image is refreshed when it changes.
@Observable
final class HomeViewModel: Scene {
  let title = "Home"
  let image: HeadImageViewModel
  let header: HeadImageViewModel
  private(set) var name: NameViewModel
  private(set) var heads: [HeadChoiceViewModel]
  private(set) var headError: String?
  let nameLimit = Person.nameLimit
  let changeProfileAction: Location

  /// Each button is created together with its block.
  @ObservationIgnored private(set) lazy var buttons = [
    button(.greeting, "Say hello", "问候") { $0.push($0.coordinator.greetingPage()) },
    button(.title, "Change the title", "改标题") { $0.push($0.coordinator.titlePage()) },
    button(.goods, "Goods by sort", "商品分类") { $0.push($0.coordinator.boundGoodsListPage()) },
    button(.catalogue, "The catalogue", "商品列表") { $0.push($0.coordinator.unboundGoodsListPage()) },
    button(.mail, "Mail", "站内信") { $0.push($0.coordinator.mailPage()) },
  ]

  /// The page of the pressed button.
  @ObservationIgnored private var pushed: Location?
  private let visitor: VisitorDataController
  private let coordinator: any HomeCoordinator

  init(_ state: HomeState, visitor: VisitorDataController, coordinator: any HomeCoordinator) {
    self.visitor = visitor
    self.coordinator = coordinator
    image = HeadImageViewModel(state.pageImage)
    header = HeadImageViewModel(state.headerImage)
    name = NameViewModel(state.profile.name)
    heads = Head.allCases.map { HeadChoiceViewModel($0, chosen: state.profile.head) }
    changeProfileAction = coordinator.changeProfileAction()
  }

  func press(_ button: HomeButton) -> Location? {
    buttons.first { $0.id == button }?.press()
    return pushed
  }

  /// Changes the profile to the submitted values. The head images receive the change only through the signal.
  func changeProfile(name: String?, head: String?) async throws -> Location? {
    let head = head.flatMap(Head.init)
    self.name = NameViewModel(typed: name, called: "name")
    heads = Head.allCases.map { HeadChoiceViewModel($0, chosen: head) }
    headError = head == nil ? "Please choose a picture." : nil
    guard self.name.error == nil, let head else { return nil }
    let profile = Profile(name: self.name.value, head: head)
    try await visitor.change(HomeState.self) { state in
      let screen = HomeScreen(state)
      screen.profiles.change(to: profile)
      state = screen.state
    }
    return coordinator.homePage()
  }

  private func button(
    _ id: HomeButton, _ text: String, _ textZh: String, block: @escaping (HomeViewModel) -> Void
  ) -> HomeButtonViewModel {
    HomeButtonViewModel(
      id: id, text: text, textZh: textZh, press: CellAction(of: self, block), location: coordinator.pressAction(id))
  }

  private func push(_ page: Location) {
    pushed = page
  }
}

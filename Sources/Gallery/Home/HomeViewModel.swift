import MVVM
import Observation
import WebMVVM

/// Where Home can lead.
protocol HomeNavigation {
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
final class HomeViewModel: FormScene {
  let title = String(localized: "Home")
  private(set) var image: HeadImageViewModel
  private(set) var header: HeadImageViewModel
  let form: ProfileForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  let heads: [HeadChoiceViewModel]
  let changeProfileAction: Location

  /// Each button is created together with its block.
  @ObservationIgnored private(set) lazy var buttons = [
    button(.greeting, "Say hello") { $0.coordinator.greetingPage() },
    button(.title, "Change the title") { $0.coordinator.titlePage() },
    button(.goods, "Goods by sort") { $0.coordinator.boundGoodsListPage() },
    button(.catalogue, "The catalogue") { $0.coordinator.unboundGoodsListPage() },
    button(.mail, "Mail") { $0.coordinator.mailPage() },
  ]

  private let visitor: VisitorDataController
  private let coordinator: any HomeNavigation

  /// - Parameter form: What somebody sent; nil for a form with the profile as it is.
  init(
    _ state: HomeState, form: ProfileForm? = nil, visitor: VisitorDataController, coordinator: any HomeNavigation
  ) {
    let form = form ?? ProfileForm(state.profile)
    self.form = form
    self.visitor = visitor
    self.coordinator = coordinator
    image = HeadImageViewModel(state.pageImage)
    header = HeadImageViewModel(state.headerImage)
    heads = Head.allCases.map { HeadChoiceViewModel($0, of: form) }
    changeProfileAction = coordinator.changeProfileAction()
  }

  /// Leads to the scene that the button's block pushes.
  func press(_ button: HomeButton) async throws -> Location? {
    try await buttons.first { $0.id == button }?.press()
  }

  /// Changes the profile to what the form holds, which the head images learn from the signal alone.
  func changeProfile() async throws -> Location {
    let profile = Profile(name: try form.name.value, head: try form.head.value)
    try await visitor.change(HomeState.self) { state in
      let screen = HomeScreen(state)
      screen.profiles.change(to: profile)
      state = screen.state
    }
    return coordinator.homePage()
  }

  private func button(
    _ id: HomeButton, _ text: LocalizedText, block: @escaping (HomeViewModel) -> Location
  ) -> HomeButtonViewModel {
    HomeButtonViewModel(
      id: id, text: text, press: FormAction(at: coordinator.pressAction(id), of: self, block))
  }
}

/// A button of Home, with its block.
struct HomeButtonViewModel: CellViewModel {
  let id: HomeButton
  let text: LocalizedText
  let press: FormAction
}

/// The buttons of Home.
enum HomeButton: String, CaseIterable, Sendable, RouteValue {
  case greeting, title, goods, catalogue, mail
}

/// A head that can be chosen.
struct HeadChoiceViewModel: CellViewModel {
  let id: String
  let name: LocalizedText
  let picture: String
  let option: FormOption

  init(_ head: Head, of form: ProfileForm) {
    id = head.rawValue
    name = head.name
    picture = head.picture
    option = form.head.option(head.rawValue)
  }
}

/// The stored state of a visitor's profile and of the two places that show it.
struct HomeState: VisitorState {
  static let scene = GallerySection.home

  var profile = Profile.someTeacher
  var pageImage = HeadImageState()
  var headerImage = HeadImageState()
}

/// The profile that a place shows, and how often it was refreshed.
struct HeadImageState: Codable, Hashable, Sendable {
  var profile = Profile.someTeacher
  var refreshCount = 0
}

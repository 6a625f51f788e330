import Foundation

// Fragment 1

struct AccountName: Sendable { init(choosing name: String) throws {} }

struct ProfileForm: WebForm {
  let fields: FormFields
  let displayName: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    displayName = fields.text("displayName")
  }
}

struct Person {
  struct ID: RawRepresentable, RouteValue, Hashable, Sendable { let rawValue: Int }
  let name: String
}

// Fragment 2

struct Customer: Sendable {
  struct ID: RawRepresentable, RouteValue, Hashable, Sendable { let rawValue: Int }
  let id: ID
  let name: String
}

struct OrderForm: WebForm {
  let fields: FormFields
  let customer: Field<Customer.ID>

  init(_ fields: FormFields) {
    self.fields = fields
    // Fragment 3
  }
}

protocol CustomerDataController { func all() async throws -> [Customer] }

@Observable
final class OrderViewModel: FormScene {
  let title = ""
  let form: OrderForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  private let customers: any CustomerDataController

  init(form: OrderForm, customers: any CustomerDataController) {
    self.form = form
    self.customers = customers
  }

  // Fragment 4
}

// Fragment 5

final class PortraitViewModel: FormScene {
  let title = ""
  let form: PortraitForm
  let save: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  private let person: Person.ID
  private let people: any PersonDataController
  private let coordinator: PersonCoordinator

  init(_ form: PortraitForm, person: Person.ID, coordinator: PersonCoordinator) {
    (self.form, self.person, self.coordinator) = (form, person, coordinator)
    people = coordinator.people
    save = coordinator.links(PersonCoordinator.save, person)
  }

  // Fragment 7
}

protocol PersonDataController: Sendable {
  func portrait(of person: Person.ID) async throws -> (bytes: Data, type: String)?
  func setPortrait(_ bytes: Data, type: String, of person: Person.ID) async throws
}

struct PersonCoordinator: SiteCoordinator {
  // Fragment 6
  static let routes = Routes {
    save
    portrait
  }

  let people: any PersonDataController
  let context: RequestContext

  func editor(of person: Person.ID, _ form: PortraitForm) -> PortraitViewModel {
    PortraitViewModel(form, person: person, coordinator: self)
  }
  func detail(_ person: Person.ID) -> Location { links(Self.save, person) }
}

// Template 1: Portrait
// Template 2: Signup

struct SignupCoordinator: WebCoordinator, SignupNavigation {
  static let signup = page("/signup") { $0.signup(SignupForm()) }
  static let routes = Routes { signup }
  let context: RequestContext

  let accounts: any AccountDataController

  func signup(_ form: SignupForm) -> SignupViewModel {
    SignupViewModel(form, accounts: accounts, coordinator: self)
  }
  func signupAction() -> Location { links(Self.signup) }
  func home() -> Location { links(Self.signup) }

  // Fragment 8
}

// Fragment 9

protocol SignupNavigation {
  func home() -> Location
  func signupAction() -> Location
}

protocol AccountDataController { func add(_ name: AccountName, _ password: String) async throws -> Bool }

struct LayoutViewModel {
  let title: String
  let errors: ErrorSummaryViewModel?
  let content: any View

  init(_ scene: any Scene) {
    content = scene
    // Fragment 10
  }
}

// Template 3: Layout

import Testing
import WebMVVMTesting

func test(
  _ client: TestClient, accounts: any AccountDataController, coordinator: any SignupNavigation
) async throws {
  // Fragment 11
}

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

struct Person { let name: String }

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
  let save = PortraitCoordinator.links(PortraitCoordinator.save)
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  init(_ form: PortraitForm) { self.form = form }

  func save() async throws -> Location? { nil }
}

struct PortraitCoordinator: SiteCoordinator {
  // Fragment 6
  static let routes = Routes { save }

  let context: RequestContext
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

  // Fragment 7
}

// Fragment 8

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
    // Fragment 9
  }
}

// Template 3: Layout

import Testing
import WebMVVMTesting

func test(
  _ client: TestClient, accounts: any AccountDataController, coordinator: any SignupNavigation
) async throws {
  // Fragment 10
}

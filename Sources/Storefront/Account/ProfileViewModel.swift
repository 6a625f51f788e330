import Accounts
import HTTPTypes
import MVVM
import Observation
import WebMVVM

/// Where changing a profile can lead.
protocol ProfileNavigation: Messages {
  func profile() -> Location
  func changePassword() -> Location
  func endSessions() -> Location
  func signOutEverywhere() -> Location
  func orderList() -> Location
  func wishList() -> Location
  /// Replaces the browser's session.
  func renew(_ session: SessionToken)
}

/// A person's own profile page: the data that others see, and the data for signing in.
@Observable
final class ProfileViewModel: FormScene {
  let title = String(localized: "Your profile")
  private(set) var accountName = ""
  let form: ProfileForm
  private(set) var portraits: [PortraitCellViewModel] = []
  private(set) var zones: [ZoneCellViewModel] = []
  /// The current time in the person's time zone.
  let time: String
  private(set) var hasPassword = false
  var currentPassword: Field<Password> { passwordForm.current }
  var newPassword: Field<String> { passwordForm.password }
  var chosenSessions: Field<[String]> { sessionsForm.sessions }
  var sessionPassword: Field<Password> { sessionsForm.password }
  private(set) var sessions = ListSnapshot<SessionCellViewModel>()
  let profile: Location
  let changePassword: Location
  let endSessions: Location
  let signOutEverywhere: Location
  let orders: Location
  let wishes: Location
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(form.errors + passwordForm.errors + sessionsForm.errors)
  }

  private let passwordForm: PasswordForm
  private let sessionsForm: SessionsForm
  private let person: Person
  private let visit: Visit
  private let clock: ReaderClock
  private let people: PersonDataController
  private let service: AccountService
  private let coordinator: any ProfileNavigation

  /// - form: A submitted form; nil for the profile as it is. The other forms likewise.
  /// - visit: Where the form comes from.
  init(
    person: Person, form: ProfileForm? = nil, passwordForm: PasswordForm? = nil, sessionsForm: SessionsForm? = nil,
    visit: Visit, people: PersonDataController, service: AccountService, clock: ReaderClock,
    coordinator: any ProfileNavigation
  ) {
    self.person = person
    self.form = form ?? ProfileForm(person)
    self.passwordForm = passwordForm ?? PasswordForm()
    self.sessionsForm = sessionsForm ?? SessionsForm()
    self.visit = visit
    self.people = people
    self.service = service
    self.coordinator = coordinator
    self.clock = clock
    time = clock.time
    profile = coordinator.profile()
    changePassword = coordinator.changePassword()
    endSessions = coordinator.endSessions()
    signOutEverywhere = coordinator.signOutEverywhere()
    orders = coordinator.orderList()
    wishes = coordinator.wishList()
  }

  func load() async throws {
    let account = try await service.accounts.account(person.account)
    accountName = account?.name ?? ""
    hasPassword = account?.passwordHash != nil
    sessions = try await ListSnapshot(
      service.sessions(of: person.account).filter { person.end(of: $0) > service.now }.map {
        SessionCellViewModel($0, in: sessionsForm, current: visit.session?.digest, clock: clock)
      })
    portraits = PortraitCellViewModel.all(for: person.name, form.portrait)
    zones = ZoneCellViewModel.all(chosen: ReaderZone(name: form.timeZone.text))
  }

  /// Changes the data that others see, and the time zone.
  func change() async throws -> Location? {
    do {
      try await people.setProfile(of: person.id, to: form.profile(of: person))
    } catch let error as AccountNameError {
      form.displayName.refuse(error.description)
      return nil
    }
    coordinator.tell("Profile saved.")
    return coordinator.profile()
  }

  /// Why the password can't be changed, whatever the form says; nil if it can.
  func reasonToRefusePassword() async throws -> Problem? {
    if try await service.hasPassword(person.account) { return nil }
    return Problem(
      .conflict, "There is no password to change", "This demo account has no password. Nothing was changed.")
  }

  /// Changes the password and ends all other sessions.
  func setPassword() async throws -> Location? {
    guard let token = try await service.changePassword(of: person.account, passwordForm, from: visit) else {
      return nil
    }
    coordinator.renew(token)
    coordinator.tell("Your password is changed. You are signed out everywhere else.")
    return coordinator.profile()
  }

  /// Ends the chosen sessions, if the password is correct.
  func end() async throws -> Location? {
    guard let count = try await service.end(sessionsForm, of: person.account, from: visit) else { return nil }
    coordinator.tell("\(count) sessions are ended.")
    return coordinator.profile()
  }
}

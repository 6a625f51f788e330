import HTTPTypes
import MVVM
import Observation
import WebMVVM

/// Where changing a profile can lead.
protocol ProfileNavigation {
  func profile() -> Location
  func changePassword() -> Location
  func endSessions() -> Location
  func signOutEverywhere() -> Location
  /// Stores a message for the next page.
  func tell(_ message: LocalizedText)
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
  let passwordForm: PasswordForm
  let sessionsForm: SessionsForm
  private(set) var sessions = ListSnapshot<SessionCellViewModel>()
  let profile: Location
  let changePassword: Location
  let endSessions: Location
  let signOutEverywhere: Location
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(form.errors + passwordForm.errors + sessionsForm.errors)
  }

  private let person: Person
  private let session: SessionToken?
  private let address: String
  private let device: Device
  private let clock: ReaderClock
  private let services: AccountServices
  private let coordinator: any ProfileNavigation

  /// - session: The current session.
  /// - form: A submitted form; nil for the profile as it is. The other forms likewise.
  /// - address: The origin of the request.
  /// - device: The browser of the request.
  init(
    person: Person, session: SessionToken?, form: ProfileForm? = nil, passwordForm: PasswordForm? = nil,
    sessionsForm: SessionsForm? = nil, address: String, device: Device, services: AccountServices, clock: ReaderClock,
    coordinator: any ProfileNavigation
  ) {
    self.person = person
    self.session = session
    self.form = form ?? ProfileForm(person)
    self.passwordForm = passwordForm ?? PasswordForm()
    self.sessionsForm = sessionsForm ?? SessionsForm()
    self.address = address
    self.device = device
    self.services = services
    self.coordinator = coordinator
    self.clock = clock
    time = clock.time
    profile = coordinator.profile()
    changePassword = coordinator.changePassword()
    endSessions = coordinator.endSessions()
    signOutEverywhere = coordinator.signOutEverywhere()
  }

  func load() async throws {
    let account = try await services.accounts.account(of: person.id)
    accountName = account?.name ?? ""
    hasPassword = account?.passwordHash != nil
    sessions = try await ListSnapshot(
      services.sessions.sessions(of: person.id).map {
        SessionCellViewModel($0, in: sessionsForm, current: session?.digest, clock: clock)
      })
    portraits = PortraitCellViewModel.all(for: person.name, form.portrait)
    zones = ZoneCellViewModel.all(chosen: ReaderZone(name: form.timeZone.text))
  }

  /// Changes the data that others see, and the time zone. If the form contains no picture or zone, it is not changed.
  func change() async throws -> Location? {
    let portrait = try form.portrait.value ?? person.portrait
    let zone = form.timeZone.isSent ? try form.timeZone.value : person.timeZone
    do {
      try await services.accounts.setProfile(
        of: person.id, displayName: form.displayName.value, portrait: portrait, timeZone: zone)
    } catch let error as AccountNameError {
      form.displayName.refuse(error.description)
      return nil
    }
    coordinator.tell("Profile saved.")
    return coordinator.profile()
  }

  /// Why the password can't be changed, whatever the form says; nil if it can.
  func reasonToRefusePassword() async throws -> Problem? {
    if try await services.accounts.account(of: person.id)?.passwordHash != nil { return nil }
    return Problem(
      .conflict, "There is no password to change", "This demo account has no password. Nothing was changed.")
  }

  /// Changes the password and ends all other sessions.
  func setPassword() async throws -> Location? {
    guard let account = try await services.accounts.account(of: person.id) else { return nil }
    let password: Password
    do { password = try Password(choosing: passwordForm.password.value, for: account.name) } catch let error
      as PasswordError
    {
      passwordForm.password.refuse(error.description)
      return nil
    }
    let token = SessionToken()
    guard
      let known = try await services.signIn.account(
        named: account.name, passwordForm.current.value, from: address),
      try await services.accounts.setPassword(
        services.hasher.hash(password, for: Applicant(address: address, account: AccountName.key(of: account.name))),
        of: known, beginning: token.digest, on: device)
    else {
      passwordForm.current.refuse("That is not your password.")
      return nil
    }
    services.log("Somebody changed the password.", of: person.id)
    coordinator.renew(token)
    coordinator.tell("Your password is changed. You are signed out everywhere else.")
    return coordinator.profile()
  }

  /// Ends the chosen sessions, if the password is correct.
  func end() async throws -> Location? {
    let names = try sessionsForm.sessions.value
    let keys = try await services.sessions.sessions(of: person.id).filter { names.contains($0.name) }.map(\.key)
    guard !keys.isEmpty else {
      sessionsForm.sessions.refuse("Choose at least one session.")
      return nil
    }
    guard
      let account = try await services.accounts.account(of: person.id),
      try await services.signIn.account(named: account.name, sessionsForm.password.value, from: address) != nil
    else {
      sessionsForm.password.refuse("That is not your password.")
      return nil
    }
    let count = try await services.sessions.end(keys, of: person.id)
    services.log("Somebody ended sessions.", of: person.id)
    coordinator.tell("\(count) sessions are ended.")
    return coordinator.profile()
  }
}

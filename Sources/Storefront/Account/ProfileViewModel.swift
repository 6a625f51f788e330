import HTTPTypes
import MVVM
import Observation
import WebMVVM

/// Where changing a profile can lead.
protocol ProfileCoordinator {
  func profile() -> Location
  func changePassword() -> Location
  func endSessions() -> Location
  func signOutEverywhere() -> Location
  /// Stores a message for the next page.
  func tell(_ message: String)
  /// Replaces the browser's session.
  func renew(_ session: SessionToken)
}

/// A person's own profile page: the data that others see, and the data for signing in.
@Observable
final class ProfileViewModel: FormScene {
  let title = "Your profile"
  private(set) var accountName = ""
  private(set) var displayName: String
  private(set) var displayNameError: String?
  private(set) var portraits: [PortraitCellViewModel] = []
  private(set) var portraitError: String?
  private(set) var zones: [ZoneCellViewModel] = []
  private(set) var zoneError: String?
  /// The current time in the person's time zone.
  let time: String
  private(set) var hasPassword = false
  private(set) var currentError: String?
  private(set) var passwordError: String?
  private(set) var sessions: [SessionCellViewModel] = []
  private(set) var sessionError: String?
  private(set) var sessionPasswordError: String?
  let profile: Location
  let changePassword: Location
  let endSessions: Location
  let signOutEverywhere: Location
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel([
      "display-name": displayNameError, "portrait": portraitError, "time-zone": zoneError,
      "current-password": currentError,
      "new-password": passwordError, "sessions": sessionError, "session-password": sessionPasswordError,
    ])
  }

  private let person: Person
  private let session: SessionToken?
  private var portrait: Portrait?
  private var zone: ReaderZone?
  private let clock: ReaderClock
  private let services: AccountServices
  private let coordinator: any ProfileCoordinator

  /// - Parameter session: The current session.
  init(
    person: Person, session: SessionToken?, services: AccountServices, clock: ReaderClock,
    coordinator: any ProfileCoordinator
  ) {
    self.person = person
    self.session = session
    self.services = services
    self.coordinator = coordinator
    displayName = person.name
    portrait = person.portrait
    zone = person.timeZone
    self.clock = clock
    time = clock.time
    profile = coordinator.profile()
    changePassword = coordinator.changePassword()
    endSessions = coordinator.endSessions()
    signOutEverywhere = coordinator.signOutEverywhere()
  }

  func load() throws {
    let account = try services.accounts.account(of: person.id)
    accountName = account?.name ?? ""
    hasPassword = account?.passwordHash != nil
    sessions = try services.sessions.sessions(of: person.id).map {
      SessionCellViewModel($0, current: session?.digest, clock: clock)
    }
    portraits = PortraitCellViewModel.all(for: person.name, chosen: portrait)
    zones = ZoneCellViewModel.all(chosen: zone)
  }

  /// Changes the data that others see, and the time zone. If the form contains no picture or zone, it is not changed.
  func change(displayName: String, portrait chosen: String?, timeZone: String?) async throws -> Location? {
    self.displayName = displayName
    if let chosen {
      portrait = Portrait(routeValue: chosen)
      if portrait == nil, chosen != PortraitCellViewModel.none { portraitError = "Choose one of these pictures." }
    }
    if let timeZone {
      zone = ReaderZone(name: timeZone)
      if zone == nil, !timeZone.isEmpty { zoneError = "Choose one of these time zones." }
    }
    do {
      let name = try AccountName(choosing: displayName)
      if portraitError != nil || zoneError != nil { return nil }
      try await services.accounts.setProfile(of: person.id, displayName: name, portrait: portrait, timeZone: zone)
    } catch let error as AccountNameError {
      displayNameError = error.description
      return nil
    }
    coordinator.tell("Your profile is changed.")
    return coordinator.profile()
  }

  /// Changes the password and ends all other sessions.
  func changePassword(from current: String, to text: String, address: String) async throws -> Location? {
    guard let account = try services.accounts.account(of: person.id), account.passwordHash != nil else {
      throw Problem(
        .conflict, "There is no password to change", "This demo account has no password. Nothing was changed.")
    }
    let password: Password
    do { password = try Password(choosing: text, for: account.name) } catch {
      passwordError = error.description
      return nil
    }
    let token = SessionToken()
    guard
      let known = try await services.signIn.account(named: account.name, current, from: address),
      try await services.accounts.setPassword(
        services.hasher.hash(password, for: Applicant(address: address, account: AccountName.key(of: account.name))),
        of: known, beginning: token.digest)
    else {
      currentError = "That is not your password."
      return nil
    }
    services.log("Somebody changed the password.", of: person.id)
    coordinator.renew(token)
    coordinator.tell("Your password is changed. You are signed out everywhere else.")
    return coordinator.profile()
  }

  /// Ends the submitted sessions, if the password is correct.
  func endSessions(_ names: [String], password: String, address: String) async throws -> Location? {
    let keys = try services.sessions.sessions(of: person.id).filter { names.contains($0.name) }.map(\.key)
    guard !keys.isEmpty else {
      sessionError = "Choose at least one session."
      return nil
    }
    guard
      let account = try services.accounts.account(of: person.id),
      try await services.signIn.account(named: account.name, password, from: address) != nil
    else {
      sessionPasswordError = "That is not your password."
      return nil
    }
    let count = try await services.sessions.end(keys, of: person.id)
    services.log("Somebody ended sessions.", of: person.id)
    coordinator.tell(count == 1 ? "One session is ended." : "\(count) sessions are ended.")
    return coordinator.profile()
  }
}

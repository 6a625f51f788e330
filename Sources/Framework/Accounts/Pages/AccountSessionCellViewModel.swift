import Foundation
import MVVM
import WebMVVM

/// A date and time, for people and for machines.
struct AccountMoment: Hashable {
  /// In UTC, in the format of RFC 3339, for `<time datetime>`.
  let machine: String
  let text: String
}

/// A session on the page of the own account.
struct AccountSessionCellViewModel: CellViewModel {
  /// The name in the form: the beginning of the session's key, which gives no access.
  let id: String
  let choice: FormOption
  /// The browser and the system: "Firefox on Android".
  let device: LocalizedText
  let begin: AccountMoment
  let seen: AccountMoment
  /// Whether it is the current session.
  let isThis: Bool

  init(_ session: Session, in form: SessionsForm, current: TokenDigest?, begin: AccountMoment, seen: AccountMoment) {
    id = session.name
    choice = form.sessions.option(session.name)
    device = session.device.name
    self.begin = begin
    self.seen = seen
    isThis = session.key == current
  }
}

import Accounts
import MVVM
import WebMVVM

/// A session on a person's profile.
struct SessionCellViewModel: CellViewModel {
  /// The name in the form: the beginning of the session's key, which gives no access.
  let id: String
  let choice: FormOption
  /// The browser and the system: "Firefox on Android".
  let device: LocalizedText
  let begin: MomentViewModel
  let seen: MomentViewModel
  /// Whether it is the current session.
  let isThis: Bool

  init(_ session: Session, in form: SessionsForm, current: TokenDigest?, clock: ReaderClock) {
    id = session.name
    choice = form.sessions.option(session.name)
    device = session.device.name
    begin = MomentViewModel(session.beginDate, by: clock)
    seen = MomentViewModel(session.seenDate, by: clock)
    isThis = session.key == current
  }
}

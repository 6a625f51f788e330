import MVVM

/// A session of a person, on their profile.
struct SessionCellViewModel: CellViewModel {
  /// What a form names it by: the beginning of its key, which opens nothing.
  let id: String
  let begin: MomentViewModel
  let seen: MomentViewModel
  /// The session that the page is shown in.
  let isThis: Bool

  init(_ session: OpenSession, current: SessionKey?, clock: ReaderClock) {
    id = session.name
    begin = MomentViewModel(session.beginDate, by: clock)
    seen = MomentViewModel(session.seenDate, by: clock)
    isThis = session.key == current
  }
}

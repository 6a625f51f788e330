import MVVM
import MicroHTTP
import Observation
import WebMVVM

/// Asks whether to do now what somebody wanted to do before they were signed in.
@Observable
final class PendingViewModel: Scene {
  let title: String
  let name: String
  /// What it would change: mails are named as a list names them.
  let details: [String]
  var hasDetails: Bool { !details.isEmpty }
  /// How many more there are.
  let more: Int?
  let location: Location
  let fields: [Field]
  /// The page that it was done on.
  let page: Location

  /// A field of the form, as it was sent.
  struct Field {
    let name: String
    let value: String
  }

  /// So many details are shown.
  private static let shownCount = 15

  init(_ action: PendingAction, name: String, details: [String], page: Location) {
    title = "\(name): do it now?"
    self.name = name
    self.details = Array(details.prefix(Self.shownCount))
    more = details.count > Self.shownCount ? details.count - Self.shownCount : nil
    location = action.route.location
    fields = action.form.fields.map { Field(name: $0.name, value: $0.value) }
    self.page = page
  }
}

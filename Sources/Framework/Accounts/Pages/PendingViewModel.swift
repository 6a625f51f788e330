import MVVM
import MicroHTTP
import Observation
import WebMVVM

/// Asks whether to execute an action that the person sent before they signed in.
@Observable
final class PendingViewModel: Scene {
  let title: String
  let name: String
  /// What the action would change. Mails are named as in a list.
  let details: [String]
  var hasDetails: Bool { !details.isEmpty }
  /// The number of details that are not shown.
  let more: Int?
  let location: Location
  let fields: [Field]
  /// The page that contained the form.
  let page: Location

  /// A field of the form, with the value that was sent.
  struct Field {
    let name: String
    let value: String
  }

  /// The maximum number of details that are shown.
  private static let shownCount = 15

  init(_ action: PendingAction, name: String, details: [String], page: Location) {
    title = String(localized: "\(name): do it now?")
    self.name = name
    self.details = Array(details.prefix(Self.shownCount))
    more = details.count > Self.shownCount ? details.count - Self.shownCount : nil
    location = action.route.location
    fields = action.form.fields.map { Field(name: $0.name, value: $0.value) }
    self.page = page
  }
}

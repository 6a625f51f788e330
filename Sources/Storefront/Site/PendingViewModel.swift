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
  /// How many more mails there are.
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

  /// So many mails are shown.
  private static let shownCount = 15

  /// - Parameter mails: Those that the person has.
  init(_ action: PendingAction, mails: [Mail]) {
    title = "\(action.name): do it now?"
    name = action.name
    details = [action.detail].compactMap(\.self) + MailName.all(of: Array(mails.prefix(Self.shownCount)))
    more = mails.count > Self.shownCount ? mails.count - Self.shownCount : nil
    location = action.route.location
    fields = action.form.fields.map { Field(name: $0.name, value: $0.value) }
    page = action.form["from"].flatMap(ShopRoute.table.page(at:))?.location ?? action.route.page.location
  }
}

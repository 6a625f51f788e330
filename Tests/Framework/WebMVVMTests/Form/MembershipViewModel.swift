import MVVM
import MicroHTTP
import Observation
import WebMVVM

/// The page on which somebody becomes a member.
@Observable
final class MembershipViewModel: FormScene {
  let title = "Membership"
  let form: MembershipForm
  let isOpen = true
  let friends: [FormOption]
  let leave: FormOption

  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  init(_ form: MembershipForm = MembershipForm()) {
    self.form = form
    friends = [7, 8].map { form.friends.option("\($0)", label: "Friend \($0)") }
    leave = form.portrait.option("leave")
  }
}

/// What a page shows of a View.
func html(_ view: some View) -> String {
  var html = HTMLWriter(capacity: 1024)
  view.render(into: &html)
  return html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
}

import MicroHTTP
import WebMVVM

/// The mails selected in a form, and the action.
struct MailSelection {
  let action: MailAction?
  /// A whole folder, which takes precedence over the selected mails.
  let folder: MailFolderStamp?
  let ids: [Mail.ID]

  init(_ form: Form) {
    action = form["action"].flatMap(MailAction.init(routeValue:))
    folder = form["folder"].flatMap(MailFolderStamp.init)
    let shown = form["all"] == nil ? [] : (form["shown"] ?? "").split(separator: ",").map(String.init)
    let ids = (form.values(named: "mail") + shown).compactMap(Mail.ID.init(routeValue:))
    var seen: Set<Mail.ID> = []
    self.ids = ids.filter { seen.insert($0).inserted }
  }
}

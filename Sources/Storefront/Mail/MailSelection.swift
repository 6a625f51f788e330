import MicroHTTP
import WebMVVM

/// The mails that a form names, and what to do with them.
struct MailSelection {
  let action: MailAction?
  /// Everything in a folder, whatever else is chosen.
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

import WebMVVM

/// The mails that a person selected in a list, and the action to perform.
struct MailSelectionForm: WebForm {
  /// The maximum number of mails that are selected one by one: more than a page of a list has.
  static let limit = 40

  let fields: FormFields
  let action: Field<MailAction?>
  /// A whole folder, if it is chosen. Then the selected mails are ignored.
  let folder: Field<[MailFolderStamp]>
  let all: Field<Bool>
  /// All mails on the page: `7,8,9`.
  let shown: Field<String>
  let mails: Field<[Mail.ID]>
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    page = fields.text("from", .hidden)
    shown = fields.text("shown", .hidden)
    all = fields.flag("all")
    folder = fields.values("folder", rule: MailFolderStamp.init)
    action = fields.text("action", .hidden, rule: MailAction.init(routeValue:))
    mails = fields.values("mail", rule: Mail.ID.init(routeValue:))
  }

  /// The form on `page`, which shows these mails.
  init(on page: Location, showing mails: [Mail.ID]) {
    self.init()
    self.page.fill(page.description)
    shown.fill(mails.map(\.routeValue).joined(separator: ","))
  }

  /// The selected mails without duplicates.
  var ids: [Mail.ID] {
    get throws {
      let shown = try all.value ? shown.text.utf8.split(separator: UInt8(ascii: ",")) : []
      let ids = try mails.value + shown.compactMap { Mail.ID(routeValue: String(Substring($0))) }
      var seen: Set<Mail.ID> = []
      return ids.filter { seen.insert($0).inserted }
    }
  }
}

import MVVM
import WebMVVM

/// The form for actions on selected mails.
struct MailSelectionViewModel {
  let location: Location
  let form: MailSelectionForm
  let whole: MailWholeFolderViewModel?
  let buttons: [MailSelectionButtonViewModel]
  /// How many mails are chosen. The script puts their number in place of the `#`.
  let chosen = String(localized: "# selected")

  init(_ form: MailSelectionForm, in folder: MailFolder?, whole: MailWholeFolderViewModel?, location: Location) {
    self.location = location
    self.form = form
    self.whole = whole
    buttons = MailAction.available(in: folder).map { MailSelectionButtonViewModel($0, in: form) }
  }
}

/// A button of the form for selected mails.
struct MailSelectionButtonViewModel {
  /// The name in two parts. On a narrow screen the second part is enough.
  let verb: String
  let object: String
  let action: FormOption

  init(_ action: MailAction, in form: MailSelectionForm) {
    (verb, object) = action.nameInParts
    self.action = form.action.option(action.routeValue)
  }
}

/// The option to select all letters of a folder, on all pages.
struct MailWholeFolderViewModel {
  let choice: FormOption
  /// "All 301"; or "The latest 1,000" if there are more than can be changed at once.
  let count: String

  init(_ folder: MailFolderStamp, count: Int, in form: MailSelectionForm = MailSelectionForm()) {
    choice = form.folder.option(folder.text)
    let number = min(count, MailFolderStamp.limit).grouped
    self.count =
      count > MailFolderStamp.limit
      ? String(localized: "The latest \(number)") : String(localized: "All \(number)")
  }
}

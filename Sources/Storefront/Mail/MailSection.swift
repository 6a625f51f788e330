import MVVM
import WebMVVM

/// A section of a page of mails. The inbox shows those first that are unread; another list has one section.
enum MailSection: String {
  case unread, read, all
}

extension Snapshot<MailSection, MailListCellViewModel> {
  /// The mails of a page of a list, in their order, by sections.
  init(_ cells: [MailListCellViewModel], of place: MailPlace) throws {
    self.init()
    if place == .folder(.inbox) {
      try append(.unread, items: cells.filter(\.isUnread))
      try append(.read, items: cells.filter { !$0.isUnread })
    } else {
      try append(.all, items: cells)
    }
  }
}

/// The View of a section.
struct MailSectionViewModel {
  /// Nil if the list has one section.
  let heading: MailSectionHeadingViewModel?
  let cells: [MailListCellViewModel]

  /// The sections that have mails.
  static func all(of list: Snapshot<MailSection, MailListCellViewModel>) -> [MailSectionViewModel] {
    let sections = list.sections.filter { !$0.items.isEmpty }
    return sections.map { MailSectionViewModel($0, hasHeading: sections.count > 1) }
  }

  private init(_ section: Snapshot<MailSection, MailListCellViewModel>.Section, hasHeading: Bool) {
    heading = hasHeading ? MailSectionHeadingViewModel(section.id) : nil
    cells = section.items
  }
}

/// The heading of a section.
struct MailSectionHeadingViewModel {
  /// The id of the element, which also names the list.
  let id: String
  let name: String

  init(_ section: MailSection) {
    id = "mails-\(section.rawValue)"
    name = String(localized: section == .unread ? "Unread" : "Already read")
  }
}

import MVVM
import WebMVVM

extension EmptyListViewModel {
  /// Why a list of letters is empty.
  init(_ place: MailPlace, coordinator: any MailListNavigation) {
    let inbox = Problem.WayOut("Back to the inbox", coordinator.mailList(.folder(.inbox), page: .first))
    let compose = Problem.WayOut("Write a letter", coordinator.compose(replyTo: nil))
    switch place {
    case .folder(.inbox):
      self.init(title: "Your inbox is empty", text: "Letters that you receive appear here.", wayOut: compose)
    case .folder(.sent):
      self.init(title: "Nothing sent yet", text: "Letters that you send appear here.", wayOut: compose)
    case .folder(.archive):
      self.init(
        title: "The archive is empty", text: "Archive letters that you want to keep but do not need in the inbox.",
        wayOut: inbox)
    case .folder(.trash):
      self.init(
        title: "The trash is empty",
        text: "Letters that you move to the trash appear here. You can restore them.", wayOut: inbox)
    case .search:
      self.init(
        title: "Nothing found",
        text: "Every word must be in the letter, or in the name of its sender or recipient. Try fewer words.",
        wayOut: inbox)
    }
  }
}

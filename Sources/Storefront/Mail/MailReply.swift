import WebMVVM

/// Whether the owner of a mail can reply to it, and who reads the reply.
package enum MailReply: Sendable {
  /// The person who wrote it, or to whom the owner wrote.
  case person
  /// The operator of the shop: `storefront mail list`.
  case shop
  /// Nobody would read the reply, because the operator sent the letter as one that nobody replies to.
  case none
  /// The account of the sender was removed.
  case senderIsGone

  package init(to mail: Mail) {
    self =
      if mail.isOwn {
        .person
      } else if mail.sender.accountName == nil {
        .senderIsGone
      } else if !mail.takesReply {
        .none
      } else {
        mail.sender.isShop ? .shop : .person
      }
  }

  package var isPossible: Bool {
    switch self {
    case .person, .shop: true
    case .none, .senderIsGone: false
    }
  }

  /// What the page of the mail says about it.
  var text: LocalizedText? {
    switch self {
    case .person: nil
    case .shop: "We read replies to this letter."
    case .none: "This letter can’t be answered. Nobody reads replies to it."
    case .senderIsGone: "This letter can’t be answered. Its sender has no account any more."
    }
  }
}

import Storefront

extension UserDataController.User {
  /// The name and, in parentheses, what is special about the account.
  package var text: String {
    let facts = [
      displayName == name ? nil : "shown as \(displayName.forTerminal)", role.isEmpty ? nil : role.forTerminal,
      isOperator ? "works at the desk" : nil, isDemo ? "demo" : nil, hasPassword ? nil : "no password",
    ].compactMap(\.self)
    return facts.isEmpty ? name.forTerminal : "\(name.forTerminal) (\(facts.joined(separator: ", ")))"
  }
}

extension UserError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let name): "Nobody has an account with the name “\(name)”."
    case .isDemo(let name):
      "\(name) is a demo account. Anybody on this machine can use it without a password, so it cannot have one."
    case .isShop(let name):
      """
      \(name) is the shop's own account. Nobody signs in with it: people with the role \(Person.operatorRole) answer its \
      letters at the desk.
      """
    case .isEverybody(let name):
      "“\(name)” cannot be an account's name, because `mail send --to all` sends to everybody. Choose another name."
    case .role:
      "A role is at most \(Shop.roleLimit) characters on one line, without control characters. Nothing was changed."
    }
  }
}

/// Why an account can't be changed, in words for the operator.
enum UserError: Error, CustomStringConvertible {
  case unknown(String)
  case isDemo(String)
  case isEverybody(String)
  case role

  var description: String {
    switch self {
    case .unknown(let name): "Nobody has an account with the name “\(name)”."
    case .isDemo(let name):
      "\(name) is a demo account. Anybody on this machine can use it without a password, so it cannot have one."
    case .isEverybody(let name):
      "“\(name)” cannot be an account's name, because `mail send --to all` sends to everybody. Choose another name."
    case .role:
      "A role is at most \(Shop.roleLimit) characters on one line, without control characters. Nothing was changed."
    }
  }
}

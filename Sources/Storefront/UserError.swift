/// Why an account can't be changed, in words for the operator.
enum UserError: Error, CustomStringConvertible {
  case unknown(String)
  case isDemo(String)

  var description: String {
    switch self {
    case .unknown(let name): "Nobody has an account with the name “\(name)”."
    case .isDemo(let name):
      "\(name) belongs to the demo: whoever is at this machine may be them, so a password would keep nobody out."
    }
  }
}

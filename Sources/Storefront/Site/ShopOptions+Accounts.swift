import Accounts
import MicroHTTP
import WebMVVM

extension ShopOptions {
  /// Words that make a name look like an official name of the shop, with the names of the shop itself.
  var reservedNames: [String] {
    ShopAccounts.reservedNames + [name, nameZh].compactMap { $0.map(AccountName.key) }.filter { !$0.isEmpty }
  }

  /// The options of the shop's accounts.
  func accounts(of people: PersonDataController) -> AccountOptions {
    var options = AccountOptions()
    options.isSignupOpen = isSignupOpen
    switch letters {
    case .people:
      options.signupReason = "With an account you have a mailbox, and others can write to you by your name."
      options.greeting = { "Welcome, \($0). Your mailbox is ready." }
    case .shop:
      options.signupReason = "With an account you can order, and see what became of your orders."
      options.greeting = { "Welcome, \($0)." }
    }
    options.reservedNames = reservedNames
    options.wordsOfSite = ShopAccounts.wordsOfSite
    options.hooks = ShopAccounts.hooks()
    options.signingIn = { context in
      let visitor = ShopCoordinator.visitor(in: context)
      return { account, db in
        guard let visitor else { return }
        try BasketDataController.move(from: visitor, to: .person(Person.ID(rawValue: account)), in: db)
      }
    }
    options.sessionChanged = ShopCoordinator.forgetVisitor
    options.hasher = hasher
    options.attempts = signInAttempts
    if isDemo { options.demo = DemoPeople { try await people.demoPeople().map(DemoPerson.init) } }
    return options
  }
}

extension DemoPerson {
  fileprivate init(_ person: Person) {
    self.init(
      account: person.account, name: person.name, detail: person.role, picture: person.portrait?.path,
      initial: person.name.avatarInitial)
  }
}

import WebMVVM

// Values of the Model that stand in addresses.

extension Identifier: RouteValue {}
extension MailFolder: RouteValue {}
extension MailAction: RouteValue {}
extension Portrait: RouteValue {}

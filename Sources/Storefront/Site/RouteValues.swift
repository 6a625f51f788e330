import WebMVVM

// Values of the Model that are part of addresses.

extension Identifier: RouteValue {}
extension MailFolder: RouteValue {}
extension MailAction: RouteValue {}
extension Portrait: RouteValue {}

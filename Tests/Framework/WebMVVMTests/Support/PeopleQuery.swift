import WebMVVM

/// A query with a field of each kind.
struct PeopleQuery: RouteQuery {
  enum Order: String, RouteValue, CaseIterable { case age, name }
  enum Old: String, RouteValue, CaseIterable { case only = "1" }

  var name: String?
  var order: Order?
  var old: Old?

  static let fields: [QueryField<PeopleQuery>] = [
    .text("name", \.name, length: 10), .choice("order", \.order), .flag("old", \.old),
  ]
}

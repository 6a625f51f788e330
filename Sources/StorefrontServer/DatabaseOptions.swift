import ArgumentParser

/// Where the shop's database is.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("The SQLite file of the shop. It is made where there is none.", valueName: "path"))
  var path = "storefront.sqlite"
}

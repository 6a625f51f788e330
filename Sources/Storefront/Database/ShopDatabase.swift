import Persistence

/// The shop's database, with the tables of ``Schema/shop``.
typealias ShopDatabase = Database

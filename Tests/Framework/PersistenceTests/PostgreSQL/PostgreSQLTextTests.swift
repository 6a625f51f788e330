import Persistence
import Testing

@testable import PersistenceCore
@testable import PersistencePostgreSQL

@Suite struct PostgreSQLTextTests {
  @Test(arguments: [
    ("SELECT 1", "SELECT 1"), ("a = ? AND b IN (?, ?)", "a = $1 AND b IN ($2, $3)"),
    ("name LIKE ? ESCAPE '\\'", "name LIKE $1 ESCAPE '\\'"),
    ("a = 'what?' AND b = ?", "a = 'what?' AND b = $1"),
    ("\"why?\" = ?", "\"why?\" = $1"), ("a = 'it''s?' OR a = ?", "a = 'it''s?' OR a = $1"),
    ("? -- why?\n, ?", "$1 -- why?\n, $2"), ("'", "'"),
    ("? /* it's /* why? */ ? */, ?", "$1 /* it's /* why? */ ? */, $2"), ("? /* why?", "$1 /* why?"),
    ("$$it's?$$ = ?", "$$it's?$$ = $1"), ("$a$why? $$ $b$ ?$a$ = ?", "$a$why? $$ $b$ ?$a$ = $1"),
    ("a$b$ = ? AND a$b$ = ?", "a$b$ = $1 AND a$b$ = $2"), ("? $$ why?", "$1 $$ why?"),
  ])
  func `Question marks are numbered, except in quotation marks and comments`(
    sql: String, numbered: String
  ) {
    #expect(PostgreSQLText.numbered(sql) == numbered)
  }

  @Test func `The words of a statement are its names, and not the texts in it`() {
    let words = PostgreSQLText.words(
      of: "SELECT goodsPicture.id FROM \"Cup\" -- saucer\n WHERE name = 'spoon'")

    #expect(words == ["select", "goodspicture", "id", "from", "cup", "where", "name"])
  }

  @Test(
    arguments: [
      "postgres://u:secret@[::1/shop", "postgres://u:sec%zzret@db/shop", "postgres://u:secret/x@db:1/shop",
      "postgres://db/shop?secret", "postgres://db:5432,db:secret/shop",
    ])
  func `An address that is not valid is not repeated in the error`(_ url: String) throws {
    let error = try #require(throws: DatabaseAddress.IsInvalid.self) { try PostgreSQLAddress(url: url).check() }

    #expect(!"\(error)".contains("sec"))
  }

  @Test(
    arguments: [
      "postgres://u:secret@[::1]:5432/shop", "postgres:///shop", "postgres://db", "postgres://a:1,b:2/shop?user=u",
      "postgresql://u@[::1]/shop", "postgres://db:/shop",
    ])
  func `A valid address is accepted`(_ url: String) throws {
    try PostgreSQLAddress(url: url).check()
  }

  @Test func `A server that vanishes during a statement is noticed, and the address can say when`() {
    let names = PostgreSQLAddress(url: "postgres://db").keywords.map { $0.key }

    let overridden = Set(names.prefix { $0 != "dbname" })
    #expect(overridden.isSuperset(of: ["keepalives_idle", "keepalives_interval", "keepalives_count"]))
  }

  @Test func `An address is shown without its password`() {
    #expect(DatabaseAddress.shown("postgres://shop:se:cret@db/shop") == "postgres://shop@db/shop")
    #expect(
      DatabaseAddress.shown("postgresql:///shop?user=a&password=b&port=1").contains(
        "password=…&port=1"))
    #expect(DatabaseAddress.shown("postgres://shop:se/cr@et@db/shop") == "postgres://shop@db/shop")
    #expect(DatabaseAddress.shown("postgres://shop@db/a:b@c") == "postgres://shop@db/a:b@c")
    #expect(DatabaseAddress.shown("shop:1@x.sqlite") == "shop:1@x.sqlite")
  }
}

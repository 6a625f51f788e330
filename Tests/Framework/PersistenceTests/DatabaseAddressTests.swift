import Persistence
import Testing

@testable import PersistenceCore

@Suite struct DatabaseAddressTests {
  @Test(arguments: [
    ("postgres://db/shop?pass%77ord=s3cret&port=1", "postgres://db/shop?pass%77ord=…&port=1"),
    ("postgres://db/shop?user=a&%70%61ssword=s3cret", "postgres://db/shop?user=a&%70%61ssword=…"),
    ("postgres://db/shop?sslpassword=s3cret&sslmode=require", "postgres://db/shop?sslpassword=…&sslmode=require"),
    ("postgres://db/shop?pass%wword=s3cret", "postgres://db/shop?pass%wword=…"),
    ("postgres://db/shop?user=a&application_name=b%3Dc", "postgres://db/shop?user=a&application_name=b%3Dc"),
  ])
  func `An address is shown without a password, however its parameter is spelt`(address: String, shown: String) {
    #expect(DatabaseAddress.shown(address) == shown)
  }
}

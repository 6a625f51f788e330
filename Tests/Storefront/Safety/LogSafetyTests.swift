import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// What somebody sends doesn't write the log.
@Suite struct LogSafetyTests {
  private static let lines = ["x\nforged", "x\r\nforged", "x\u{85}forged", "x\u{2028}forged", "x\u{1B}[2Kforged"]

  @Test(arguments: lines)
  func `Hostile input cannot start a line of the log or control a terminal`(text: String) async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client(redirects: .manual)
      let escaped = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""

      _ = try await client.post("/login", form: ["name": text, "password": text])
      _ = try await client.post("/signup", form: ["name": text, "password": text])
      _ = try await client.get("/nowhere/\(escaped)?q=\(escaped)")
      shop.log.expectingErrors()
      try shop.database.execute("ALTER TABLE sort RENAME TO broken")
      let fault = try await client.get("/sorts?q=\(escaped)")

      #expect(fault.status == .internalServerError)
      #expect(shop.log.entries.count >= 4)
      for entry in shop.log.entries {
        #expect(!entry.text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("forged") }, "\(entry.text)")
        #expect(!entry.text.unicodeScalars.contains("\u{1B}"), "\(entry.text)")
      }
    }
  }
}

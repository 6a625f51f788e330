import Foundation
import MVVM
import MicroHTTP
import Testing
import WebMVVM

@testable import Accounts
@testable import Storefront

/// The documented decisions are those that the program keeps.
@Suite struct SecurityDecisionsTests {
  @Test func `The limits in the documentation are those of the program`() throws {
    let rows = try Article("SecurityDecisions").rows(below: "Limits")
    let documented = Dictionary(rows.map { ($0[0], $0[1]) }) { "\($0) and \($1)" }

    #expect(documented == Self.limits)
  }

  @Test func `The components in the documentation are those of the package`() throws {
    let package = try String(contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
    let declared = package.matches(of: /\.package\(url: "([^"]+)", from: "([^"]+)"\)/).map { "\($0.1) \($0.2)" }

    let documented = try Article("SecurityDecisions").rows(below: "Components").map { "\($0[0]) \($0[1])" }

    #expect(documented.sorted() == declared.sorted())
    #expect(declared.count == package.split(separator: ".package(url:").count - 1)
  }

  private static let limits: [String: String] = {
    let server = ServerConfiguration()
    let form = Form.Limits.default
    return [
      "A password, in Unicode code points": "\(Password.length.lowerBound) to \(Password.length.upperBound)",
      "Passwords that nobody may choose": "\(CommonPasswords.count)",
      "A name, in characters": "\(AccountName.length.lowerBound) to \(AccountName.length.upperBound)",
      "A letter, in bytes of UTF-8": "\(Letter.byteLimit)",
      "The people whom a letter of a person goes to": "\(Letter.recipientLimit)",
      "The letters of a folder that are changed at once": "\(MailFolderStamp.limit)",
      "The drafts of a person": "\(UnsentLetter.limit)",
      "A search, in characters": "\(TextSearch.length)",
      "The words that are looked for": "\(TextSearch.termLimit)",
      "The items of a page": "\(Paging.shop.size)",
      "The accounts that a network makes in an hour": "\(UsageLimit.signupsPerHour)",
      "The letters that a person sends in an hour": "\(LetterDataController.lettersPerHour)",
      "The orders that a person sends in an hour": "\(OrderDataController.ordersPerHour)",
      "The baskets that visitors of a network begin in an hour": "\(BasketDataController.newPerHour)",
      "A session without a request, in days": "\(SessionLimits().idle.components.seconds / 86_400)",
      "A session since signing in, in days": "\(SessionLimits().total.components.seconds / 86_400)",
      "A session of an operator since signing in, in days": "\(Person.deskSession.components.seconds / 86_400)",
      "A request's target, in bytes": "\(server.targetLimit)",
      "A request's header, in bytes": "\(server.headerLimit)",
      "A request's header fields": "\(server.headerFieldLimit)",
      "A request's body, in bytes": "\(server.bodyLimit)",
      "The fields of a form": "\(form.fieldCount)",
      "A field's value, in bytes": "\(form.valueLength)",
      "The time in which a header arrives, in seconds": "\(server.headerTimeout.components.seconds)",
      "The time in which a body arrives, in seconds": "\(server.bodyTimeout.components.seconds)",
      "A connection that does nothing, in seconds": "\(server.idleTimeout.components.seconds)",
      "Connections at a time": "\(server.connectionLimit)",
      "Responses that an address has not read, in bytes": "\(server.unsentBytesPerAddress)",
      "Responses that nobody has read, in bytes": "\(server.unsentByteLimit)",
      "Open pages of an address that follow the shop": "\(LiveLimits().pagesPerAddress)",
      "Open pages of a browser that follow the shop": "\(LiveLimits().pagesPerStream)",
    ]
  }()
}

@testable import Storefront
import Testing
import WebMVVM

@Suite struct ProductRowTests {
  @Test(
    arguments: [
      (productRow(""), "no handle"),
      (productRow("  "), "no handle"),
      (productRow("\u{200B}"), "no handle"),
      (productRow("mug\u{1B}[2J"), "the handle has control characters or runs of space"),
      (productRow("gum\u{202E}mug"), "the handle has control characters or runs of space"),
      (productRow("a  b"), "the handle has control characters or runs of space"),
      (productRow(String(repeating: "茶", count: 256)), "the handle is longer than 255 characters"),
      (productRow(title: ""), "no title"),
      (productRow(title: " \u{200B}\u{A0}\n"), "no title"),
      (productRow(title: String(repeating: "e\u{301}", count: 128)), "the title is longer than 255 characters"),
      (productRow(price: ""), "no price"),
      (productRow(price: "free"), #"the price "free" is not a number; write it like 1280.00"#),
      (productRow(price: "<b>5"), #"the price "<b>5" is not a number; write it like 1280.00"#),
      (productRow(price: "-1"), #"the price "-1" is negative"#),
      (productRow(price: "100000000"), #"the price "100000000" is out of range: it must be less than 100000000"#),
      (productRow(price: "1.001"), #"the price "1.001" has more decimal places than CNY, which has 2"#),
      (productRow(with: [.type: String(repeating: "s", count: 101)]), "the sort’s name is longer than 100 characters"),
      (productRow(with: [.tags: String(repeating: "s", count: 101)]), "the sort’s name is longer than 100 characters"),
      (
        productRow(with: [.titleZh: String(repeating: "杯", count: 256)]),
        "the Chinese title is longer than 255 characters"
      ),
      (productRow(with: [.published: "maybe"]), #"Published is "maybe", not TRUE or FALSE"#),
      (productRow(with: [.status: "sold"]), #"the status "sold" is not active, draft or archived"#),
    ] as [([ProductColumn: String], String)])
  func `A first row that cannot be imported is rejected with the reason`(
    row: [ProductColumn: String], reason: String
  ) throws {
    let file = try makeProductCSV(row, productRow("jug"))

    #expect(file.products.map(\.handle) == ["jug"])
    #expect(file.rejected.map(\.reason.description) == [reason])
    #expect(file.rejected.map(\.line) == [2])
  }

  @Test(arguments: [("1.200", "EUR", "1.20"), ("150.000", "IDR", "150.00"), (" 1.000 ", "JPY", "1")])
  func `A price with three digits after its point is refused with both meanings`(
    price: String, code: String, amount: String
  ) throws {
    let text = "Handle,Title,Variant Price,Variant Compare At Price\nmug,Mug,\(price),\ncup,Cup,1,\(price)\n"
    let file = try makeProductCSV(text: text, currency: Currency(code: code))

    let reason =
      "the price \"\(price)\" means \(amount) in some countries, and a thousand times as much in others; write it like 1280.00"
    #expect(file.products.map(\.handle) == ["cup"])
    #expect(file.rejected.map(\.description) == ["line 2: \(reason) (handle \"mug\")"])
    #expect(file.remarks.map(\.line) == [3] && file.products[0].variants[0].compareAtPrice == nil)
  }

  @Test func `A price has three digits after its point in a currency with three decimals`() throws {
    let text = "Handle,Title,Variant Price\nmug,Mug,1.250\n"
    let file = try makeProductCSV(text: text, currency: Currency(code: "KWD"))

    #expect(file.products.map(\.price.amount) == [1_250])
  }

  @Test func `Texts of the maximum length are accepted`() throws {
    let file = try makeProductCSV(
      productRow(
        String(repeating: "h", count: 255), title: String(repeating: "茶", count: 255),
        with: [
          .type: String(repeating: "s", count: 100),
          .body: "<p>" + String(repeating: "d", count: 65_529) + "</p>",
        ]))

    #expect(file.products.map(\.description.utf8.count) == [65_529])
    #expect(file.rejected.isEmpty)
  }

  @Test func `A row with more fields than the header is rejected, unless they are empty`() throws {
    let file = try makeProductCSV(text: "Handle,Title,Variant Price\nmug,Mug, big,9\ncup,Cup,9,,\n")

    #expect(file.products.map(\.handle) == ["cup"])
    #expect(file.rejected.map(\.reason.description) == ["more fields than the header has; is a comma not quoted?"])
  }

  @Test(arguments: [
    ("21.0", 21), ("6.00", 6), ("-2.0", 0), ("-0.0", 0), ("+3", 3), (" 7 ", 7), ("", 0),
    ("1000000000.0", 1_000_000_000), ("1,000", 1_000), ("12,345,678.00", 12_345_678), ("-1,000", 0),
  ])
  func `A whole number can be written with a point and zeros, and with commas between thousands`(
    quantity: String, stock: Int
  ) throws {
    let file = try makeProductCSV(productRow(with: [.quantity: quantity]))

    #expect(file.products.map(\.stock) == [stock] && file.remarks.isEmpty)
  }

  @Test(arguments: [
    ("'0012345", "0012345"), ("'778", "778"), ("'+49", "+49"), ("'=1+1", "=1+1"), ("'-7", "-7"), ("'@a", "@a"),
    ("O'Neill", "O'Neill"), ("'A1", "'A1"), ("'12-a", "'12-a"), ("''12", "'12"), ("'", "'"), ("007", "007"),
    ("'１２", "'１２"),
  ])
  func `A spreadsheet's mark for a text is not part of a SKU`(field: String, sku: String) throws {
    let file = try makeProductCSV(productRow(with: [.sku: field]))

    #expect(file.products.map(\.variants[0].sku) == [sku])
  }

  @Test(arguments: [("'=Cup", "=Cup"), ("'90s cup", "'90s cup"), ("O'Neill", "O'Neill"), ("'1984", "'1984")])
  func `In other texts it is a mark before a formula only`(field: String, title: String) throws {
    let file = try makeProductCSV(productRow(title: field, with: [.maker: field]))

    #expect(file.products.map(\.title) == [title] && file.products.map(\.maker) == [title])
  }

  @Test(arguments: [
    "abc", "1.000", "21.", ".0", "2.5", "21.0.0", "1,00", "1000,000", ",100", "1,000,00", "1.5", "1000000001",
    "99999999999999999999", "-99999999999999999999",
    "1e3", "٣",
  ])
  func `An invalid quantity counts as 0, with a remark`(quantity: String) throws {
    let file = try makeProductCSV(productRow(with: [.quantity: quantity]), variantRow(with: [.quantity: "2"]))

    #expect(file.products.map(\.stock) == [2])
    #expect(file.rejected.isEmpty)
    #expect(
      file.remarks.map { $0.reason.description.filter { !"\u{2068}\u{2069}".contains($0) } } == [
        #"the quantity "\#(quantity)" is not a whole number up to 1000000000; a stock that the shop has stays, "#
          + "and a new one is 0"
      ])
  }

  @Test(arguments: [
    "https://example.com/a.jpg", "HTTPS://EXAMPLE.COM/a.jpg", " https://example.com/a.jpg ", "/pictures/mug.jpg", "/",
    "https://例子.com/杯.jpg", "https://[::1]/a.jpg", "https://127.0.0.1/a%20b.jpg?x=1&y=2#z",
  ])
  func `A picture is an https address, or a path of this site`(picture: String) throws {
    let file = try makeProductCSV(productRow(with: [.picture: picture, .pictureAlt: "A mug"]))

    #expect(file.products.map(\.picture) == [picture.replacing(" ", with: "")])
    #expect(file.products.map(\.pictureAlt) == ["A mug"])
    #expect(file.remarks.isEmpty)
  }

  @Test(arguments: [
    "http://example.com/a.jpg", "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)",
    "\u{1}javascript:alert(1)",
    "data:image/svg+xml,<svg>", "//evil.example/a.jpg", "/\\evil.example/a.jpg", "\\\\evil", "mug.jpg", "../mug.jpg",
    "https:", "https://", "https:///a.jpg", "https:/a.jpg", "http:a", "ftp://example.com/a.jpg", "vbscript:x",
    "https://example.com/a b.jpg", "https://example.com/\"onerror=\"x", "https://example.com/<b>", "/a\tb",
    "/a\u{202E}b", "https://example.com/a\u{7F}b", "\u{FEFF}/a", "https://" + String(repeating: "a", count: 2_048),
  ])
  func `Any other picture is left out, with a remark`(picture: String) throws {
    let file = try makeProductCSV(productRow(with: [.picture: picture, .pictureAlt: "A mug"]))

    #expect(file.products.map(\.picture) == [nil])
    #expect(file.products.map(\.pictureAlt) == [nil])
    #expect(file.remarks.map(\.line) == [2])
    #expect(
      file.remarks.allSatisfy {
        $0.reason.description.hasPrefix("the picture") && $0.reason.description.hasSuffix("; left out")
      })
  }

  @Test func `A picture's text that is too long is left out, and the picture stays`() throws {
    let alt = String(repeating: "a", count: 513)
    let file = try makeProductCSV(productRow(with: [.picture: "/a.jpg", .pictureAlt: alt]))

    #expect(file.products.map(\.picture) == ["/a.jpg"])
    #expect(file.remarks.map(\.reason.description) == ["the picture’s text is longer than 512 characters; left out"])
  }

  @Test
  func `Titles are on one line without characters that change the text's direction, and markup in them is text`() throws
  {
    let file = try makeProductCSV(
      productRow(title: "<b>Mug</b>\r\n &amp;\u{7} \u{202E}gum\u{3000}杯", with: [.titleZh: " \u{200B}"]))

    #expect(file.products.map(\.title) == ["<b>Mug</b> &amp; gum 杯"])
    #expect(file.products.map(\.titleZh) == [nil])
  }
}

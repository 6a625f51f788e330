import Foundation
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct FlashTests {
  static let texts = [
    "Added.", "", "a; Path=/evil", "a\r\nSet-Cookie: session=stolen", "a\nb\rc\0d", "已加入 👩‍👩‍👧‍👦 e\u{301}", "\"quoted\", \\",
    "a.b.c", "\u{202E}", "=", String(repeating: "x", count: 1000),
  ]

  let codec = FlashCodec(key: SecretKey())

  @Test(arguments: texts.filter { !$0.isEmpty })
  func `A flash message is read unchanged from its cookie`(text: String) {
    #expect(codec.decode(codec.encode(Flash(text))) == Flash(text))
    #expect(Flash(text).text == text)
  }

  @Test(arguments: texts)
  func `A flash message never breaks out of its header field`(text: String) throws {
    let value = codec.encode(Flash(text))
    #expect(value.utf8.allSatisfy { "0123456789abcdefnoticealert.".utf8.contains($0) })
    #expect(SetCookie(name: "flash", value: value) != nil)
    #expect(value.utf8.count < 4000)
  }

  @Test func `A flash message is cut at 1,000 bytes, and not inside a character`() {
    #expect(Flash(String(repeating: "x", count: 1001)).text.utf8.count == 1000)
    let text = Flash(String(repeating: "茶", count: 100_000)).text
    #expect(text == String(repeating: "茶", count: 333))
    let families = Flash(String(repeating: "👩‍👩‍👧‍👦", count: 41)).text
    #expect(families == String(repeating: "👩‍👩‍👧‍👦", count: 40))
  }

  @Test func `A flash message is ignored if anything in its cookie was changed`() {
    let value = codec.encode(Flash("Added."))
    for index in value.indices {
      var forged = value
      forged.replaceSubrange(index...index, with: value[index] == "0" ? "1" : "0")
      #expect(codec.decode(forged) == nil)
      #expect(codec.decode(String(value[..<index])) == nil)
      #expect(codec.decode(String(value[index...])) == nil || index == value.startIndex)
    }
  }

  @Test func `A flash message is ignored if it was signed with another key`() {
    let other = FlashCodec(key: SecretKey())
    #expect(codec.decode(other.encode(Flash("Added."))) == nil)
  }

  @Test func `A flash message is ignored if it was put together from two`() {
    func parts(_ flash: Flash) -> [Substring] {
      codec.encode(flash).split(separator: ".", omittingEmptySubsequences: false)
    }
    let (alert, added) = (parts(Flash("Added.", kind: .alert)), parts(Flash("Added.")))
    let deleted = parts(Flash("Deleted.", undo: Location(address: "/delete/7")))
    #expect(codec.decode("\(added[0]).notice..\(deleted[3])") == nil)
    #expect(codec.decode("\(added[0]).notice..\(added[0])") == nil)
    #expect(codec.decode("\(added[0]).alert..\(added[3])") == nil)
    #expect(codec.decode("\(added[0]).notice./delete/7.\(added[3])") == nil)
    #expect(codec.decode("\(deleted[0]).notice./delete/8.\(deleted[3])") == nil)
    #expect(codec.decode("\(deleted[0]).notice..\(deleted[3])") == nil)
    #expect(codec.decode("\(added[0]).alert..\(alert[3])") == Flash("Added.", kind: .alert))
  }

  @Test(arguments: [
    "/undo/7", "/undo?changes=7.inbox.8&from=%2Fmail", "/a.b/%E8%8C%B6;x#mail-7",
    "/" + String(repeating: "7", count: 1199),
  ])
  func `A message can contain the address of its Undo`(address: String) throws {
    let flash = Flash("Deleted. Really.", undo: Location(address: address))

    let cookie = codec.encode(flash)

    #expect(flash.undo?.description == address)
    #expect(codec.decode(cookie) == flash)
    #expect(cookie.utf8.count < 4000)
  }

  @Test func `An Undo address that is too long for a cookie is left out of the message`() {
    let flash = Flash("Deleted.", undo: Location(address: "/" + String(repeating: "7", count: 1200)))

    #expect(flash == Flash("Deleted."))
  }

  @Test(arguments: [
    "", ".", "..", "x", "41", "41.", ".41", "4.4", "zz.zz", "41.41.41", "41.notice.41", "41.notice..41",
    "41.other..41", "茶.茶", String(repeating: "4", count: 8000),
  ])
  func `A cookie in another format contains no flash message`(value: String) {
    #expect(codec.decode(value) == nil)
  }
}

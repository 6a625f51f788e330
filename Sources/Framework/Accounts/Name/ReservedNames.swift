import Foundation

/// Names that look like official names of the site or its operators. Only the operator can create accounts with such
/// names.
package struct ReservedNames: Sendable {
  /// Each of them alone is official.
  private static let words = [
    "admin", "admins", "administrator", "administrators", "administration", "root",
    "superuser", "system", "sysadmin", "sysop", "operator", "support", "moderator", "moderators", "mod", "mods",
    "webmaster", "postmaster", "hostmaster", "mailerdaemon", "noreply", "security", "abuse", "helpdesk", "staff",
    "official", "owner", "manager", "team", "service", "customerservice", "all", "everybody", "everyone", "allusers",
    "nobody", "anonymous",
    "管理员", "管理員", "管理者", "超级管理员", "超級管理員", "系统", "系統", "系统消息", "系統消息",
    "系统通知", "系統通知", "客服", "官方", "站长", "站長", "网站", "網站", "版主", "运营", "運營",
    "全体", "全體", "全体成员", "全體成員", "所有人", "大家", "每个人", "匿名", "通知", "公告",
  ]

  /// Words that can be combined with one of them, as in "The Admin Help".
  private static let companions = [
    "the", "my", "our", "your", "help", "desk", "center", "centre", "account", "user", "users", "customer", "member",
    "members", "info", "contact", "mail", "online", "real", "chief", "head", "main", "super",
    "中心", "团队", "團隊", "账号", "帳號", "人员", "人員", "小组", "小組", "部", "的", "在线", "線上", "商城", "商店",
  ]

  private let vocabulary: [(signs: [Character], isOfficial: Bool)]

  /// - Parameter own: The words of the site itself, such as its name.
  package init(own: [String] = []) {
    vocabulary =
      (Self.words + own).map { (Array(Self.withoutAccents($0)), true) }
      + Self.companions.map { (Array(Self.withoutAccents($0)), false) }
  }

  /// Whether a name consists only of such words, in any spelling: "A d m i n", "4dmin", "admin_1", "Admin 官方".
  package func contain(_ name: AccountName) -> Bool {
    let isDigit: (Character) -> Bool = { ("0"..."9").contains($0) }
    return [name.key, NameLook.look(of: name.text).lowercased()].contains { form in
      let plain = Self.withoutAccents(form)
      let withoutNumber = String(plain.reversed().drop(while: isDigit).reversed().drop(while: isDigit))
      return [plain, withoutNumber].contains { text in
        isMade(of: text) || isMade(of: text.replacing("rn", with: "m"))
      }
    }
  }

  /// Whether a text can be split into words of which at least one is official.
  private func isMade(of text: String) -> Bool {
    let signs = Array(text)
    // For each position: whether the text before it can be split into such words, and whether one of them is official.
    var isReached = [Bool](repeating: false, count: signs.count + 1)
    var hasOfficial = isReached
    isReached[0] = true
    for start in signs.indices where isReached[start] {
      for (word, isOfficial) in vocabulary where word.count <= signs.count - start {
        guard zip(signs[start...], word).allSatisfy(Self.looksLike) else { continue }
        isReached[start + word.count] = true
        if isOfficial || hasOfficial[start] { hasOfficial[start + word.count] = true }
      }
    }
    return hasOfficial[signs.count]
  }

  private static func withoutAccents(_ text: String) -> String {
    let scalars = text.decomposedStringWithCompatibilityMapping.unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  /// Whether a character can be mistaken for a letter.
  private static func looksLike(_ sign: Character, _ letter: Character) -> Bool {
    sign == letter || lookalikes[letter]?.contains(sign) == true
  }

  /// The characters that are written in place of a letter.
  private static let lookalikes: [Character: String] = [
    "a": "4", "b": "8", "e": "3", "g": "9", "i": "1l", "l": "1", "o": "0", "s": "5", "t": "7", "z": "2",
  ]
}

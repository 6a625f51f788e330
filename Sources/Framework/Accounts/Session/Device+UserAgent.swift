extension Device {
  /// How much of a header field is examined, in bytes.
  private static let byteLimit = 1_024

  /// The device that a browser names in the field `User-Agent`.
  ///
  /// Most browsers also name those with which they want to be compatible, so the order of ``browsers`` matters.
  package init(userAgent: String) {
    let words = Self.words(of: userAgent)
    func has(_ names: [String]) -> Bool { names.contains(where: words.contains) }
    var system = Self.systems.first { has($0.words) }?.system
    // Browsers of an iPad ask for pages as on a Mac, and most keep the name that they have on iOS.
    if system == .macos, has(["CriOS", "FxiOS", "EdgiOS", "OPT"]) { system = .ipados }
    self.system = system
    let browser = Self.browsers.first { has($0.words) }?.browser
    // Other browsers of Android and Linux are called Safari, too.
    let isApple = [System.macos, .ios, .ipados].contains { $0 == system }
    self.browser = browser == .safari && !isApple ? nil : browser
  }

  /// The words between spaces and punctuation: "Edg" of "Edg/120.0", and "CrOS" of "(X11; CrOS x86_64)".
  private static func words(of text: String) -> Set<String> {
    let words = text.utf8.prefix(byteLimit).split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
      default: true
      }
    }
    return Set(words.map { String(decoding: $0, as: UTF8.self) })
  }

  private static let browsers: [(words: [String], browser: Browser)] = [
    (["Edg", "EdgA", "EdgiOS", "EdgW", "Edge"], .edge), (["OPR", "Opera", "OPT", "OPiOS", "OPX"], .opera),
    (["SamsungBrowser"], .samsung), (["Vivaldi"], .vivaldi), (["YaBrowser"], .yandex), (["MicroMessenger"], .wechat),
    (["QQBrowser", "MQQBrowser"], .qq), (["UCBrowser", "UCWEB"], .uc), (["HuaweiBrowser"], .huawei),
    (["MiuiBrowser"], .xiaomi), (["DuckDuckGo", "Ddg"], .duckduckgo), (["FxiOS", "Firefox", "Fennec"], .firefox),
    (["CriOS", "Chrome", "Chromium", "HeadlessChrome"], .chrome), (["Safari"], .safari),
    (["MSIE", "Trident"], .explorer), (["curl"], .curl), (["Wget"], .wget),
  ]

  private static let systems: [(words: [String], system: System)] = [
    (["OpenHarmony", "HarmonyOS"], .harmonyos), (["Android"], .android), (["CrOS"], .chromeos), (["iPad"], .ipados),
    (["iPhone", "iPod"], .ios), (["Windows"], .windows), (["Macintosh"], .macos), (["FreeBSD"], .freebsd),
    (["OpenBSD"], .openbsd), (["Linux"], .linux),
  ]
}

package import WebMVVM

/// The browser and the system of a session, as the browser names them. They tell a person's sessions apart, and nothing
/// depends on them: a browser can name itself as it likes.
package struct Device: Hashable, Sendable {
  package let browser: Browser?
  package let system: System?

  /// A device of which nothing is known.
  package static let unknown = Device(stored: nil)

  /// The names are those of the browsers' makers.
  package enum Browser: String, CaseIterable, Sendable {
    case edge, opera, samsung, vivaldi, yandex, wechat, qq, uc, huawei, xiaomi, duckduckgo, firefox, chrome, safari
    case explorer, curl, wget

    var name: String {
      switch self {
      case .edge: "Edge"
      case .opera: "Opera"
      case .samsung: "Samsung Internet"
      case .vivaldi: "Vivaldi"
      case .yandex: "Yandex Browser"
      case .wechat: "WeChat"
      case .qq: "QQ Browser"
      case .uc: "UC Browser"
      case .huawei: "Huawei Browser"
      case .xiaomi: "Mi Browser"
      case .duckduckgo: "DuckDuckGo"
      case .firefox: "Firefox"
      case .chrome: "Chrome"
      case .safari: "Safari"
      case .explorer: "Internet Explorer"
      case .curl: "curl"
      case .wget: "Wget"
      }
    }
  }

  package enum System: String, CaseIterable, Sendable {
    case windows, macos, ios, ipados, android, chromeos, harmonyos, linux, freebsd, openbsd

    var name: String {
      switch self {
      case .windows: "Windows"
      case .macos: "macOS"
      case .ios: "iOS"
      case .ipados: "iPadOS"
      case .android: "Android"
      case .chromeos: "ChromeOS"
      case .harmonyos: "HarmonyOS"
      case .linux: "Linux"
      case .freebsd: "FreeBSD"
      case .openbsd: "OpenBSD"
      }
    }
  }

  /// For a person: "Firefox on Android".
  package var name: LocalizedText {
    switch (browser?.name, system?.name) {
    case (let browser?, let system?): "\(browser) on \(system)"
    case (let browser?, nil): "\(browser)"
    case (nil, let system?): "A browser on \(system)"
    case (nil, nil): "An unknown browser"
    }
  }
}

/// Its text in the database: `firefox android`, with a hyphen for what is unknown.
extension Device {
  /// Parses ``text``. What a later version has stored is unknown.
  package init(stored text: String?) {
    let words = (text ?? "").split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    browser = words.first.flatMap(Browser.init)
    system = words.last.flatMap(System.init)
  }

  package var text: String { "\(browser?.rawValue ?? "-") \(system?.rawValue ?? "-")" }
}

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

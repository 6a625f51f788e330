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

import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct DeviceTests {
  @Test(
    arguments: [
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Windows"),
      ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
      ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on macOS"),
      ("Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox on Android"),
      (
        """
        Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 \
        Mobile/15E148 Safari/605.1.15
        """, "Firefox on iOS"
      ),
      (
        """
        Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36
        """, "Chrome on Windows"
      ),
      (
        """
        Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36
        """, "Chrome on Android"
      ),
      (
        """
        Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36
        """, "Chrome on ChromeOS"
      ),
      (
        """
        Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 \
        Mobile/15E148 Safari/604.1
        """, "Chrome on iPadOS"
      ),
      (
        """
        Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142 Version/11.1.1 \
        Safari/605.1.15
        """, "Chrome on iPadOS"
      ),
      (
        """
        Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 \
        Edg/142.0.0.0
        """, "Edge on Windows"
      ),
      (
        """
        Mozilla/5.0 (Linux; Android 10; Pixel 3 XL) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile \
        Safari/537.36 EdgA/142.0.0.0
        """, "Edge on Android"
      ),
      (
        """
        Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15
        """, "Safari on macOS"
      ),
      (
        """
        Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 \
        Mobile/15E148 Safari/604.1
        """, "Safari on iOS"
      ),
      (
        """
        Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 \
        OPR/124.0.0.0
        """, "Opera on Windows"
      ),
      (
        """
        Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 \
        Chrome/130.0.0.0 Mobile Safari/537.36
        """, "Samsung Internet on Android"
      ),
      (
        """
        Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 \
        MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN
        """, "WeChat on iOS"
      ),
      (
        """
        Mozilla/5.0 (Linux; U; Android 4.0.3; de-de; GT-I9100) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile \
        Safari/534.30
        """, "A browser on Android"
      ),
      ("Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", "Internet Explorer on Windows"),
      ("curl/8.14.1", "curl"), ("Wget/1.25.0", "Wget"), ("Mozilla/5.0 (X11; Linux x86_64)", "A browser on Linux"),
      ("", "An unknown browser"), ("Fridge/1.0", "An unknown browser"), ("Firefoxes", "An unknown browser"),
      (String(repeating: "x ", count: 100_000) + "Firefox", "An unknown browser"),
    ])
  func `A browser and its system have names`(userAgent: String, name: String) {
    let device = Device(userAgent: userAgent)

    #expect(String(localized: device.name) == name)
    #expect(Device(stored: device.text) == device)
    #expect(device.text.utf8.count <= 40)
  }

  @Test(arguments: [nil, "", " ", "netscape beos", "firefox", "- -", String(repeating: "x", count: 1_000)])
  func `What another version has stored is an unknown browser, or what is known of it`(text: String?) {
    #expect(["An unknown browser", "Firefox"].contains(String(localized: Device(stored: text).name)))
  }

  @Test func `The profile tells sessions apart, also in Chinese`() async throws {
    try await withShop { shop in
      let phone = shop.client()
      try await phone.signUp(as: "Wen", "a quiet word")
      let userAgent = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"
      let form = try await phone.get("/login").form(action: "/login")
      _ = try await phone.submit(
        form, ["name": "Wen", "password": "a quiet word"], headerFields: [.userAgent: userAgent])

      let here = try await phone.get("/profile").page("Profile")
      let chinese = try await phone.get("/zh/profile").document

      #expect(try here.texts("main form li label").contains { $0.hasPrefix("Firefox on Android This session Since ") })
      #expect(try chinese.texts("main form li label").contains { $0.hasPrefix("Android 上的 Firefox ") })
    }
  }
}

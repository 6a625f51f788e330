import Foundation
import Testing

/// What the program never calls, so that nobody who sends something can reach it. The linker's symbols of Vitrine's own
/// modules say what they call, whatever the sources call it.
@Suite struct SymbolTests {
  /// What no request of the shop reaches: before it listens, the program reads the configuration of the operator, and for the watchdog
  /// of systemd it connects to itself.
  private static let allowed = [
    "WebMVVMServer": [
      "connect", "$s17_StringProcessing5RegexV", "$s20FoundationEssentials11JSONDecoderC",
      "$s10Foundation17JSONSerializationC",
    ],
    // It starts itself for an import of the desk: the only argument that comes from a request is a number.
    "StorefrontServer": ["$s10Foundation7ProcessC"],
    "SecureHash": ["nettle_sha256_", "nettle_hmac_sha256_", "nettle_memeql_sec"],
    // OpenSSL is there for the hashes of passwords only.
    "Accounts": ["EVP_PBE_scrypt", "OPENSSL_init_crypto"],
    // The HTML parser of libxml2, with what frees its tree. What can be undone is read from the shop's own table.
    // GraphicsMagick scales uploaded pictures: no argument comes from a request.
    "Storefront": [
      "$s10Foundation7ProcessC",
      "xmlInitParser", "xmlCtxtGetLastError", "xmlDocGetRootElement", "xmlHasProp", "xmlFreeDoc",
      "$s20FoundationEssentials11JSONDecoderC",
    ],
    // The body of a JSON route, of which the shop has none, becomes a value of the type that the route names.
    "WebMVVM": ["$s20FoundationEssentials11JSONDecoderC"],
  ]

  /// `nm` takes long, so it reads each module once.
  private static let modules = Task {
    let names = [
      "SecureHash", "MicroHTTP", "MVVM", "WebMVVM", "WebMVVMServer", "Accounts", "Storefront", "StorefrontServer",
    ]
    var modules: [(name: String, symbols: CalledSymbols)] = []
    for name in names { modules.append((name, try await CalledSymbols(of: name))) }
    return modules
  }

  @Test(
    arguments: [
      (
        "a command of the system", ["system", "popen", "fork", "vfork"],
        ["posix_spawn", "exec", "$s10Foundation7ProcessC"]
      ),
      ("another server", ["connect"], ["$s19FoundationNetworking", "$s10Foundation10URLSession"]),
      (
        "code that is loaded while it runs", ["dlopen", "dlsym"],
        ["$s10Foundation12NSExpressionC", "$s10Foundation11NSPredicateC", "$s10Foundation17NSClassFromString"]
      ),
      (
        "a format that is read while it runs", ["printf", "sprintf", "snprintf"],
        ["$sSS10FoundationE6format", "$s10Foundation8NSStringC6format", "$ss10withVaList"]
      ),
      (
        "a pattern that is read while it runs", ["regcomp"],
        ["$s17_StringProcessing5RegexV", "$s10Foundation19NSRegularExpressionC"]
      ),
      (
        "a reader of objects", [],
        [
          "$s20FoundationEssentials11JSONDecoderC", "$s20FoundationEssentials19PropertyListDecoderC",
          "$s10Foundation17NSKeyedUnarchiverC", "$s10Foundation17JSONSerializationC",
        ]
      ),
      ("a reader of XML", [], ["$s13FoundationXML", "xml"]),
      ("predictable randomness", ["rand", "srand", "random", "srandom", "drand48"], []),
      ("a broken hash, or a cipher", [], ["nettle_", "EVP_", "OPENSSL_", "CRYPTO_", "gnutls_", "MD5", "SHA", "AES_"]),
    ])
  func `The program never calls`(what: String, names: [String], prefixes: [String]) async throws {
    for (module, symbols) in try await Self.modules.value {
      #expect(symbols.names.count > 10, "nm finds no symbols of \(module)")
      let allowed = Self.allowed[module] ?? []
      let found = symbols.names.filter { name in
        (names.contains(name) || prefixes.contains(where: name.hasPrefix)) && !allowed.contains(where: name.hasPrefix)
      }
      #expect(found.sorted() == [], "\(module) calls \(what)")
    }
  }
}

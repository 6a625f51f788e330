public import ArgumentParser
import Development
import Logging
import MicroHTTP
import WebMVVM

/// The options of a program that serves a site: the address to listen on, and the public address.
///
/// ```swift
/// struct ServeCommand: AsyncParsableCommand {
///   @Option(help: "The port to listen on; 0 lets the system choose.")
///   var port = 8080
///
///   @OptionGroup var options: ServeOptions
///
///   func validate() throws { try ServeOptions.check(port: port) }
///
///   func run() async throws {
///     try await options.serve(port: port, label: "shop") { startup in
///       ServedSite { context in ShopSite(context: context) }
///     }
///   }
/// }
/// ```
///
/// The root command needs `static func main() async { await main { _ in nil } }`, which reads the environment, too.
public struct ServeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder with the style sheet and the images. By default Public, here or next to the program.",
      valueName: "folder"))
  var publicFolder: String?

  @Option(
    help: ArgumentHelp(
      "The address of the site behind a proxy. With https, cookies are sent over TLS only.",
      valueName: "url"),
    transform: publicURL(_:))
  var publicURL: PublicURL?

  @Option(
    help: ArgumentHelp(
      """
      The maximum number of connections per address; 0 for no limit. Behind a proxy, the maximum number of requests \
      in progress per address in X-Forwarded-For.
      """, valueName: "count"))
  var connectionsPerAddress = ServerConfiguration().connectionsPerAddress

  @Option(
    name: .customLong("keep-pages"),
    help: ArgumentHelp(
      """
      The memory for rendered pages, in KiB, MiB or GiB, such as 64MiB; without a unit, in bytes. A page is kept until \
      something that it shows changes. With 0, each page is rendered for each request.
      """, valueName: "n|nKiB|nMiB|nGiB"))
  var keptPages = ByteSize(bytes: SiteConfiguration().keptBytes)

  @Flag(
    help: """
      Record what the site does, and show it at a secret address that is printed: requests, changes, updates of open \
      pages. For developers: the server must listen on a loopback address.
      """)
  var inspect = false

  @Option(
    help: ArgumentHelp(
      "The maximum number of event streams of open pages; 0 for none. More are refused with 503.", valueName: "count"))
  var streams = ServerConfiguration().streamLimit

  @Option(
    help: ArgumentHelp(
      """
      The maximum number of event streams per address; 0 for no limit. Behind a proxy, per address in \
      X-Forwarded-For.
      """, valueName: "count"))
  var streamsPerAddress = ServerConfiguration().streamsPerAddress

  @Option(
    help: ArgumentHelp(
      """
      The maximum number of open pages per address that follow the Model; 0 for no limit. Further ones stay as they were \
      loaded. All people behind one router share it, and those who are signed in come first.
      """, valueName: "count"))
  var openPagesPerAddress = LiveLimits().pagesPerAddress

  @Option(
    help: ArgumentHelp(
      """
      The maximum number of open pages per event stream, which are the tabs of one browser; 0 for no limit. The tabs \
      that were seen last follow the Model.
      """, valueName: "count"))
  var openPagesPerStream = LiveLimits().pagesPerStream

  @Option(
    help: ArgumentHelp(
      "The lowest level that is logged to standard error: \(Self.levels). At debug, every request is logged.",
      valueName: "level"),
    transform: logLevel(named:))
  var logLevel = Logger.Level.info

  @Option(
    help: ArgumentHelp(
      "The format of the log: text for people, or json with one object per line for programs.",
      valueName: "text|json"))
  var logFormat = LogFormat.text

  @Flag(
    help: """
      Log each request: its id, method, route and path, and the status, the time in microseconds (us) and the size of \
      its response. The query and the form are left out, because they can contain secrets.
      """)
  var accessLog = false

  @Option(
    help: ArgumentHelp(
      """
      Serve /health, /ready and /metrics (in the text format of Prometheus) at this address, for operators only. It \
      must be a loopback address with a port of its own, such as 127.0.0.1:9090.
      """, valueName: "address:port"),
    transform: adminAddress(_:))
  var admin: LocalAddress?

  @Option(
    help: ArgumentHelp(
      """
      A file in JSON with options, such as {"port": 8080, "public-url": "https://shop.example"}. An option on the \
      command line comes first, then one in the environment, such as VITRINE_PUBLIC_URL, then the file.
      """, valueName: "file"))
  var config: String?

  @Flag(help: "Print each option with its value and where it comes from, and end. Passwords are hidden.")
  var printConfiguration = false

  /// Refuses numbers that are out of range, and an inspector that others could reach.
  public func validate() throws {
    let counts = [
      ("connections-per-address", connectionsPerAddress), ("streams", streams),
      ("streams-per-address", streamsPerAddress), ("open-pages-per-address", openPagesPerAddress),
      ("open-pages-per-stream", openPagesPerStream),
    ]
    for (name, count) in counts where !(0...1_000_000 ~= count) {
      throw ValidationError("--\(name) must be from 0 to 1,000,000.")
    }
    guard !inspect || isLocal else {
      throw ValidationError(
        """
        --inspect shows what visitors send, so only this machine may reach the site: use --host 127.0.0.1, and no \
        --public-url.
        """)
    }
  }

  /// Creates the default options: a server for this machine only.
  public init() {}

  /// The memory for pages that are kept, in bytes.
  var keptBytes: Int { keptPages.bytes }

  /// Whether the server has event streams, so that open pages can follow the Model: see
  /// `SiteConfiguration.updatesOpenPages`.
  var hasStreams: Bool { streams > 0 }

  /// How many open pages follow the Model: see `SiteConfiguration.liveLimits`.
  var liveLimits: LiveLimits {
    var limits = LiveLimits()
    limits.pagesPerAddress = openPagesPerAddress > 0 ? openPagesPerAddress : .max
    limits.pagesPerStream = openPagesPerStream > 0 ? openPagesPerStream : .max
    return limits
  }

  /// Whether browsers reach the site over TLS.
  public var isSecure: Bool { publicURL?.isSecure ?? false }

  /// The address at which browsers reach the site, such as `https://shop.example`; nil if it is not known: without a
  /// public URL, only a site for this machine with a fixed port has a known one.
  ///
  /// - Parameter port: The port to listen on.
  public func origin(port: Int) -> String? {
    if let publicURL { return publicURL.origin }
    guard isLocal, port > 0 else { return nil }
    return "http://\(SocketAddress.hostOfURL(host)):\(port)"
  }

  /// Whether only this machine can reach the site: it listens on a loopback address, and no public URL is set. A socket
  /// from systemd can have any address, so a site with such a socket counts as one that others can reach.
  public var isLocal: Bool {
    // The socket of the edit loop has the address that the program is told.
    ["127.0.0.1", "localhost", "::1"].contains(host) && publicURL == nil
      && (ServiceManager().sockets.isEmpty || DevelopmentChannel.hub != nil)
  }

  /// Whether the site is behind a proxy. The proxy's information about the origin of a request is then trusted.
  var isBehindProxy: Bool { publicURL != nil }
}

package import WebMVVMTesting

extension HTMLElement {
  /// The path of the file that a picture or a script loads, without its version.
  package var file: String? { self["src"].map { String($0.prefix { $0 != "?" }) } }
}

/// The package that contains this module.
public enum Vitrine {
  /// The version of the package and of its programs.
  public static let version = "0.8.0"
}

/// The package that this module belongs to.
public enum Vitrine {
  /// The version of the package and of its programs.
  public static let version = "0.8.0"
}

import MicroHTTP

/// Shows how much of a form with files has been sent: `{{>form.picture.progress}}`, once in the form.
///
/// It consists of a `<progress>` that is hidden until the form is sent, and a script. Without scripts, the browser sends the
/// form itself.
public struct UploadProgress: View {
  /// It is not a scene.
  public static var scene: StaticString { "UploadProgress" }

  let id: String
  let label = String(localized: LocalizedText("Sending the file"))
  let failed = String(
    localized: LocalizedText("The file could not be sent. Check your connection, and send the form again."))

  /// Appends the elements.
  public func render(into html: inout HTMLWriter) {
    html.append("<progress class=\"upload\" max=\"100\" value=\"0\" hidden")
    html.appendAttribute("id", "\(id)-progress")
    html.appendAttribute("aria-label", label)
    html.append("></progress><p class=\"upload-status\" role=\"status\"")
    html.appendAttribute("data-failed", failed)
    html.append("></p><script defer src=\"")
    html.attribute(UploadScript.address)
    html.append("\"></script>")
  }
}

extension FormField {
  /// Shows how much of the form has been sent.
  public var progress: UploadProgress { UploadProgress(id: id) }
}

/// The script that sends a form with files.
enum UploadScript {
  static let path = "/upload.js"
  /// The path with a version of the content. The browser can cache it without asking again.
  static let address = "\(path)?v=\(file.version)"

  static let file: BuiltInFile = {
    let bytes = Bytes.utf8(String(decoding: PackageResources.upload_js, as: UTF8.self))
    var hash = ByteHash(key: 0)
    bytes.withUnsafeBytes { hash.combine($0) }
    return BuiltInFile(
      bytes, type: "text/javascript; charset=utf-8", version: "\(PageVersion(rawValue: hash.finish()))")
  }()
}

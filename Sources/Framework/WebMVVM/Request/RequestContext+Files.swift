import MicroHTTP

extension RequestContext {
  /// The address of a file of the site with its version, which browsers may cache permanently, for a document: a template
  /// writes such addresses itself. The document is kept until the file changes.
  ///
  /// - Parameter path: The path as in a request: `/logo.svg`.
  /// - Returns: The path without a version if the site has no such file.
  public func fileAddress(of path: String) -> String {
    guard let files = state.site.files else { return path }
    let link = files.recentLink(to: path)
    keepPage(whileUnchanged: LinkedFiles([link], of: files))
    return link.address
  }

  /// Adds the files that the page links to with their versions to what it depends on.
  func keepPage(whileUnchanged files: LinkedFiles) {
    keepPage { files.areUnchanged }
  }

  /// The address of the style sheet of the standard layout: `style.css` of the site's files, or the standard one.
  var styleSheet: String {
    let path = "/style.css"
    let address = fileAddress(of: path)
    return address == path ? StandardStyle.address : address
  }
}

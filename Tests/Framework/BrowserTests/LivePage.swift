/// A page of the test server, as HTML.
struct LivePage: Sendable {
  var title = "Test"
  var header = "<nav>Site</nav>"
  var footer = "End"
  /// The name of the element around the header, `<main>` and the footer.
  var frame = "body"
  var mainTag = #"<main id="main" data-scene="Test">"#
  /// What is inside `<main>`.
  var main = ""
  /// An empty version is a page that is not live.
  var version = "v1"
  /// Scripts that run before the live script.
  var scripts: [String] = []
  var liveScript = "/live.js"

  /// What the script says.
  private static let words = """
    data-new="# new" data-updated="Updated" data-pause="Pause updates" data-resume="Resume updates" \
    data-gone="This page is not available any more." \
    data-failed="This page could not be brought up to date." data-again="Load it again"
    """

  var mainElement: String { #"\#(mainTag)\#(main)</main>"# }

  var html: String {
    """
    <!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>\(title)</title>
    \(version.isEmpty ? "" : #"<meta name="live" content="\#(version)" \#(Self.words)>"#)<link rel="stylesheet" href="/style.css">
    \(scripts.map { #"<script src="\#($0)"></script>"# }.joined())<script type="module" src="\(liveScript)"></script></head>
    <\(frame)><header>\(header)</header>\(mainElement)<footer>\(footer)</footer></\(frame)></html>
    """
  }
}

/// A list with an item for each number.
func list(_ numbers: [Int], _ text: (Int) -> String = { "Item \($0)" }) -> String {
  let items = numbers.map { #"<li id="item-\#($0)"><a href="/items/\#($0)">\#(text($0))</a></li>"# }
  return #"<ul id="list">\#(items.joined())</ul>"#
}

/// The elements that a template may use: https://html.spec.whatwg.org/multipage/indices.html#elements-3
enum HTMLElements {
  static func isKnown(_ name: String) -> Bool {
    html.contains(name) || isCustom(name)
  }

  /// Elements that have no end tag.
  static let void = names("area base br col embed hr img input link meta source track wbr")

  /// Elements whose start tag closes an open `<p>` in every browser, so that its `</p>` has no start tag.
  static let endingParagraph = names(
    """
    address article aside blockquote details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
    header hgroup hr main menu nav ol p pre search section table ul
    """)

  /// Elements that must not contain themselves at any depth: a browser would close the outer one.
  static let neverInsideThemselves = names("a button form option")

  /// Elements whose end tag is optional in HTML but required in templates.
  static let neverRightInsideThemselves = names("dd dt li td th tr")

  /// The elements that a browser leaves directly inside those of a table. It moves others, or adds an element around them.
  static let leftInTable = [
    "table": names("caption colgroup thead tbody tfoot tr script template style"),
    "thead": rows, "tbody": rows, "tfoot": rows,
    "tr": names("td th script template style"),
    "colgroup": names("col template"),
  ]

  private static let rows = names("tr script template style")

  static let svg = names(
    """
    a circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix
    fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr
    fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile
    feturbulence filter foreignobject g image line lineargradient marker mask metadata path pattern polygon polyline
    radialgradient rect script stop style svg switch symbol text textpath title tspan use view
    """)

  static let mathML = names(
    """
    annotation annotation-xml maction math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot
    mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics
    """)

  static let html = names(
    """
    a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col
    colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3
    h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter
    nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section
    select selectedcontent slot small source span strong style sub summary sup table tbody td template textarea tfoot th
    thead time title tr track u ul var video wbr svg math
    """)

  /// A name with a dash is a custom element: https://html.spec.whatwg.org/multipage/custom-elements.html
  private static func isCustom(_ name: String) -> Bool {
    name.contains("-") && name.first?.isLetter == true
  }

  private static func names(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

/// The language of an element.
enum Vocabulary: String, CaseIterable {
  case html
  case svg
  case mathML = "math"

  func knows(_ name: String) -> Bool {
    switch self {
    case .html: HTMLElements.isKnown(name)
    case .svg: HTMLElements.svg.contains(name)
    case .mathML: HTMLElements.mathML.contains(name)
    }
  }

  /// The names of its elements.
  var names: Set<String> {
    switch self {
    case .html: HTMLElements.html
    case .svg: HTMLElements.svg
    case .mathML: HTMLElements.mathML
    }
  }

  /// What the elements inside `name`, an element of this language, belong to.
  func inside(_ name: String) -> Vocabulary {
    let isWindow = ["foreignobject", "desc", "annotation-xml"].contains(name)
    return isWindow ? .html : self
  }
}

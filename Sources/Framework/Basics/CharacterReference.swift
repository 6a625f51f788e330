/// A character reference of HTML: "&amp;", "&#38;" or "&#x26;".
///
/// Numbers are decoded as in https://html.spec.whatwg.org/#numeric-character-reference-end-state. The names are those
/// of ``named``. A name needs a semicolon, a number does not.
package enum CharacterReference {
  /// Decodes the reference at the start of `scalars`, which begins with an ampersand.
  ///
  /// - Returns: The character and the length of the reference in scalars; nil if the ampersand does not begin a
  ///   reference.
  package static func decode(_ scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, length: Int)? {
    let rest = scalars.dropFirst()
    if rest.first == "#" { return number(rest.dropFirst()) }
    let name = rest.prefix(longestName).prefix { $0.isASCII && $0.properties.isAlphabetic || $0.isDigit }
    guard rest.dropFirst(name.count).first == ";" else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    guard let scalar = named[String(text)] else { return nil }
    return (scalar, name.count + 2)
  }

  private static let longestName = 8  // "thetasym"

  private static func number(_ rest: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, length: Int)? {
    let isHex = rest.first == "x" || rest.first == "X"
    let digits = rest.dropFirst(isHex ? 1 : 0)
    var value: UInt32 = 0
    var count = 0
    for scalar in digits {
      guard let digit = scalar.digit(isHex: isHex) else { break }
      // The value is limited to one above Unicode's maximum, so any number of digits can follow.
      value = min(value * (isHex ? 16 : 10) + digit, 0x11_0000)
      count += 1
    }
    guard count > 0 else { return nil }
    let semicolon = digits.dropFirst(count).first == ";" ? 1 : 0
    return (scalar(value), 2 + (isHex ? 1 : 0) + count + semicolon)
  }

  /// The character for a number; U+FFFD if there is none. 0x80 … 0x9F are decoded as in Windows-1252.
  package static func scalar(_ value: UInt32) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    if value == 0 { return replacement }
    if (0x80...0x9F).contains(value) { return windows1252[Int(value) - 0x80] }
    return Unicode.Scalar(value) ?? replacement
  }

  /// The characters for the bytes 0x80 … 0x9F. A space stands for each of the five bytes without a character.
  private static let windows1252 = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate func digit(isHex: Bool) -> UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f" where isHex: value - 0x61 + 10
    case "A"..."F" where isHex: value - 0x41 + 10
    default: nil
    }
  }
}

extension CharacterReference {
  /// The named characters of HTML 4 (https://www.w3.org/TR/html4/sgml/entities.html), and a few of the 2,000 that HTML
  /// 5 adds: those that can occur in the scheme of a URL, and those that people type by name.
  package static let named: [String: Unicode.Scalar] = {
    var scalars: [String: Unicode.Scalar] = [:]
    for (first, names) in runs {
      for (value, name) in zip(first..., names.split(separator: " ")) {
        scalars[String(name)] = Unicode.Scalar(value)
      }
    }
    let words = others.split(separator: " ")
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard let value = UInt32(words[index + 1], radix: 16) else { continue }
      scalars[String(words[index])] = Unicode.Scalar(value)
    }
    return scalars
  }()

  /// Names of consecutive characters, with the code point of the first one.
  private static let runs: [(UInt32, String)] = [
    (
      0xA0,
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
      acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml \
      Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde \
      Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig \
      ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
      oslash ugrave uacute ucirc uuml yacute thorn yuml
      """
    ),
    (0x391, "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho"),
    (0x3A3, "Sigma Tau Upsilon Phi Chi Psi Omega"),
    (
      0x3B1,
      """
      alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau \
      upsilon phi chi psi omega
      """
    ),
  ]

  /// Names, each followed by its code point in hexadecimal.
  private static let others = """
    Tab 9 NewLine a colon 3a sol 2f bsol 5c lbrace 7b lcub 7b rbrace 7d rcub 7d star 2606 check 2713 cross 2717 \
    quot 22 amp 26 apos 27 lt 3c gt 3e OElig 152 oelig 153 Scaron 160 scaron 161 Yuml 178 fnof 192 circ 2c6 \
    tilde 2dc thetasym 3d1 upsih 3d2 piv 3d6 ensp 2002 emsp 2003 thinsp 2009 zwnj 200c zwj 200d lrm 200e rlm \
    200f ndash 2013 mdash 2014 lsquo 2018 rsquo 2019 sbquo 201a ldquo 201c rdquo 201d bdquo 201e dagger 2020 \
    Dagger 2021 bull 2022 hellip 2026 permil 2030 prime 2032 Prime 2033 lsaquo 2039 rsaquo 203a oline 203e \
    frasl 2044 euro 20ac image 2111 weierp 2118 real 211c trade 2122 alefsym 2135 larr 2190 uarr 2191 rarr \
    2192 darr 2193 harr 2194 crarr 21b5 lArr 21d0 uArr 21d1 rArr 21d2 dArr 21d3 hArr 21d4 forall 2200 part \
    2202 exist 2203 empty 2205 nabla 2207 isin 2208 notin 2209 ni 220b prod 220f sum 2211 minus 2212 lowast \
    2217 radic 221a prop 221d infin 221e ang 2220 and 2227 or 2228 cap 2229 cup 222a int 222b there4 2234 sim \
    223c cong 2245 asymp 2248 ne 2260 equiv 2261 le 2264 ge 2265 sub 2282 sup 2283 nsub 2284 sube 2286 supe \
    2287 oplus 2295 otimes 2297 perp 22a5 sdot 22c5 lceil 2308 rceil 2309 lfloor 230a rfloor 230b lang 2329 \
    rang 232a loz 25ca spades 2660 clubs 2663 hearts 2665 diams 2666
    """
}

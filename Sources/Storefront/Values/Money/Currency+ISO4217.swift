extension Currency {
  /// The number of digits of each currency's minor unit.
  ///
  /// From ISO 4217, List One (currencies in use, as of January 2026), without its codes for funds, metals and tests,
  /// which are not means of payment:
  /// https://www.six-group.com/en/products-services/financial-information/data-standards.html
  static let minorDigits: [String: Int] = {
    var digits: [String: Int] = [:]
    for (count, codes) in codesByMinorDigits {
      for code in codes.split(separator: " ") { digits[String(code)] = count }
    }
    return digits
  }()

  /// The symbols that identify exactly one currency for a reader.
  ///
  /// Dollars other than the US dollar have a country prefix, as in the English locale of Unicode CLDR. So do the yuan
  /// and the yen, which share a sign.
  static let symbols = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪", "INR": "₹",
    "JPY": "JP¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$", "VND": "₫",
  ]

  /// The symbols that differ in the Chinese locale of Unicode CLDR.
  static let chineseSymbols = ["AUD": "AU$", "CNY": "¥", "KRW": "￦", "USD": "US$"]

  private static let codesByMinorDigits: [(Int, String)] = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC \
      CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR \
      JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD \
      NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN \
      SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
  ]
}

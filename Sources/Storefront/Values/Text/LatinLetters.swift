/// Latin letters that are not a letter with an accent, as people write them on another keyboard: ß as ss, ł as l.
enum LatinLetters {
  /// The letters from A to Z for a small letter; nil for another one.
  static func plain(_ letter: Unicode.Scalar) -> String? { letters[letter] }

  private static let letters: [Unicode.Scalar: String] = Dictionary(
    table.split(whereSeparator: \.isWhitespace).compactMap { pair in
      pair.unicodeScalars.first.map { ($0, String(pair.unicodeScalars.dropFirst())) }
    }
  ) { first, _ in first }

  /// Each letter, and the letters for it after it.
  ///
  /// From CLDR 42's transliterator “Latin-ASCII”, with some letters more: þ as th, and ə as e.
  /// Licence: https://www.unicode.org/license.txt
  private static let table = """
    ßss æae ðd øo þth đd ħh ıi ĸk łl ŋn œoe ŧt ƀb ƃb ƈc ƌd ƒf ƕhv ƙk ƚl ƞn ƣoi ƥp ƫt ƭt ƴy ƶz ǝe ǥg ȡd ȥz ȴl ȵn ȶt
    ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj ɍr ɏy ɑa ɓb ɔo ɕc ɖd ɗd əe ɛe ɟj ɠg ɡg ɢg ɣg ɦh ɧh ɨi ɪi ɫl ɬl ɭl ɱm ɲn ɳn ɴn ɶoe ɼr
    ɽr ɾr ʀr ʂs ʈt ʉu ʋv ʏy ʐz ʑz ʙb ʛg ʜh ʝj ʟl ʠq ʣdz ʥdz ʦts ʪls ʫlz ᴀa ᴁae ᴃb ᴄc ᴅd ᴆd ᴇe ᴊj ᴋk ᴌl ᴍm ᴏo ᴘp ᴛt
    ᴜu ᴠv ᴡw ᴢz ᵫue ᵬb ᵭd ᵮf ᵯm ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵺth ᵻi ᵽp ᵾu ᶀb ᶁd ᶂf ᶃg ᶄk ᶅl ᶆm ᶇn ᶈp ᶉr ᶊs ᶌv ᶍx ᶎz ᶏa ᶑd
    ᶒe ᶓe ᶖi ᶙu ẜs ẝs ỻll ỽv ỿy ⱡl ⱥa ⱦt ⱨh ⱪk ⱬz ⱱv ⱳw ⱴv ⱸe ⱺo ꜰf ꜱs ꜳaa ꜵao ꜷau ꜹav ꜻav ꜽay ꝁk ꝃk ꝅk ꝇl ꝉl ꝋo
    ꝍo ꝏoo ꝑp ꝓp ꝕp ꝗq ꝙq ꝟv ꝡvy ꝥth ꝧth ꝱd ꝲl ꝳm ꝴn ꝵr ꝶr ꝷt ꝺd ꝼf ꞇt ꞑn ꞓc ꞡg ꞣk ꞥn ꞧr ꞩs
    """
}

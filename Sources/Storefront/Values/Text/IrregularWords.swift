/// The forms of English words that no rule of spelling tells: `wove` and `woven` of `weave`. Only a search looks for them.
enum IrregularWords {
  /// The other forms of a word; empty for a regular one.
  static func forms(of word: String) -> [String] { forms[word] ?? [] }

  private static let forms: [String: [String]] = {
    var forms: [String: [String]] = [:]
    for line in groups.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for word in words { forms[word, default: []] += words.filter { $0 != word } }
    }
    return forms
  }()

  /// The forms of one word are on one line. Forms that are mostly other words are left out: who looks for a rose, felt or
  /// leaves of tea does not mean what rose, what was felt or what was left.
  private static let groups = """
    alga algae
    antenna antennae
    axis axes
    bacterium bacteria
    beat beaten beating
    become became becoming
    begin began begun beginning
    bend bent bending
    bind bound binding
    bite bitten biting
    blow blew blown blowing
    break broke broken breaking
    breed bred breeding
    bring brought bringing
    build built building
    bureau bureaux
    burn burnt burned burning
    buy bought buying
    cactus cacti
    catch caught catching
    choose chose chosen choosing
    cling clung clinging
    codex codices
    come came coming
    creep crept creeping
    crisis crises
    criterion criteria
    deal dealt dealing
    die dice
    dig dug digging
    draw drew drawn drawing
    dream dreamt dreamed dreaming
    drink drank drunk drinking
    drive drove driven driving
    dwell dwelt dwelling
    eat ate eaten eating
    fall fell fallen falling
    feed fed feeding
    fight fought fighting
    find found finding
    flee fled fleeing
    fling flung flinging
    fly flew flown flying
    focus foci
    forget forgot forgotten forgetting
    forgive forgave forgiven forgiving
    formula formulae
    freeze froze frozen freezing
    fungus fungi
    gateau gateaux
    give gave given giving
    grind ground grinding
    grow grew grown growing
    hang hung hanging
    hear heard hearing
    helix helices
    hew hewn hewed hewing
    hide hid hidden hiding
    hold held holding
    keep kept keeping
    kneel knelt kneeling
    know knew known knowing
    larva larvae
    lay laid laying
    leap leapt leaping
    learn learnt learned learning
    lend lent lending
    light lit lighting
    lose lost losing
    louse lice
    make made making
    mean meant meaning
    meet met meeting
    melt molten melted melting
    mow mown mowed mowing
    nucleus nuclei
    oasis oases
    passerby passersby
    pay paid paying
    penny pence
    person people
    phenomenon phenomena
    plateau plateaux
    prove proven proved proving
    radius radii
    ride rode ridden riding
    ring rang rung ringing
    rise risen rising
    roof rooves
    run ran running
    saw sawn sawed sawing
    say said saying
    see seen seeing
    seek sought seeking
    sell sold selling
    send sent sending
    sew sewn sewed sewing
    shake shook shaken shaking
    shear shorn sheared shearing
    shine shone shining
    shoot shot shooting
    show shown showed showing
    shrink shrank shrunk shrunken shrinking
    sing sang sung singing
    sink sank sunk sunken sinking
    sit sat sitting
    sleep slept sleeping
    slide slid sliding
    smell smelt smelled smelling
    sow sown sowed sowing
    speak spoken speaking
    spend spent spending
    spill spilt spilled spilling
    spin spun spinning
    spring sprang sprung springing
    stand stood standing
    steal stolen stealing
    stick stuck sticking
    stimulus stimuli
    sting stung stinging
    strew strewn strewed strewing
    stride strode striding
    strike struck striking
    string strung stringing
    swear swore sworn swearing
    sweep swept sweeping
    swell swollen swelled swelling
    swim swam swum swimming
    swing swung swinging
    tableau tableaux
    take took taken taking
    teach taught teaching
    tear tore torn tearing
    tell told telling
    think thought thinking
    throw threw thrown throwing
    tread trod trodden treading
    understand understood understanding
    vertebra vertebrae
    vortex vortices
    wake woke woken waking
    wear wore worn wearing
    weave wove woven weaving
    weep wept weeping
    win won winning
    wind wound winding
    withdraw withdrew withdrawn withdrawing
    wring wrung wringing
    write wrote written writing
    """
}

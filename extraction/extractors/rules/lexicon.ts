/** What a wording says about a stock. */
export type Leaning = 'bullish' | 'bearish' | 'neutral'

/**
 * How much a wording weighs: a 'verdict' says what to do or gives a rating, a 'judgement' values the stock or expects
 * something of its price, a 'mood' only praises or complains.
 */
export type Strength = 'verdict' | 'judgement' | 'mood'

export interface Wording {
  leaning: Leaning
  strength: Strength
  /** To be matched against lower-case text. */
  pattern: RegExp
}

/** Patterns for lower-case text without the `i` and `u` flags, with which they would take several times as long. */
const any = (...parts: string[]) =>
  new RegExp(`(?<![a-z0-9à-ÿ])(?:${parts.join('|').toLowerCase()})(?![a-z0-9à-ÿ])`, 'g')

const price =
  '(?:¤+|shares?|stocks?|it|this|these|them|more|some|the (?:stock|shares|dip|fund|etf|company|name))'

/** What follows "bought" or "sold" when it is a stock: people also buy coffee machines, and on Amazon. */
const holding =
  '(?= (?:(?:more|some|additional|another|my|our|a|an|the|of|new|few|small|full|starter|all|half|back|into|again|up|these|in|to|\\w+ly|[$€£]?[\\d,.]+k?|worth|out|for|first|large|tiny|initial|entire|whole|rest|remaining|shares?|stocks?|position|stake|and|on) ){0,6}?(?:¤|shares?|stocks?|position|stake|it|this|these|both|them|dip|calls|again|today|at [$€£])|$|[.,])'

const bullishVerdicts = any(
  'strong[- ]buy',
  '(?:a|as|at|with|is|"|“|\\(|: ?\\**) ?(?:clear |solid |screaming |speculative |table-pounding )?["“]?buy["”]?(?= |\\)|\\.|,|"|”|;|:|!|$|\\*)(?! (?:now,? pay|level|side|one|get|their|its|back|out|food|up|a ))',
  'long (?:above|from|entry|at [$€£\\d])|(?:go|going|went) long',
  '(?<=[:("“|] ?\\**)(?:strong )?buy(?=[*)"”.,;:!]| \\||$)',
  'buy (?:rating|recommendation|signal|call|candidate|zone|side trade)',
  'buy-side trade',
  "(?:should|would|could|can|i|i’d|i'd|i’ll|i'll|will|we|time to|stocks? to|want to|going to|looking to|wanna) (?:definitely |probably |also )?(?:buy|own|accumulate)(?= (?:" +
    price +
    '|here|now|¤+|at|in|and|on|$))',
  // One company that buys another gives no advice.
  `(?<!(?:agree[sd]?|talks|deal|offer\\w*|bid|plans?|planned|seeks?|sought|announced|agreement|rights?|option|customers?|people|consumers|¤|and) to )buy(?: up)? ${price}`,
  'buy (?:here|now(?!,? pay)|at (?:the )?current|at cmp|on (?:weakness|dips?))',
  `(?:i|we)(?:’ve|'ve| have)?(?: also| just| recently| personally)? (?:bought|purchased|added|picked up|accumulated|doubled down|initiated|opened|started buying|loaded up)${holding}`,
  '^(?:also )?(?:added to|added|bought|initiated|started|opened|new position in|picked up|increased|doubled) (?:a (?:small |new |full )?position in |more |some |my \\w+ in )?¤+',
  'bought the following|stocks? (?:i|we) (?:bought|buy|am buying|are buying|like)|(?:recent|my|new) (?:buys|purchases)',
  `(?:i|we)(?:’m|'m| am| are|’re|'re) (?:buying|adding|accumulating|long)${holding}`,
  "(?:i|we)(?:’m|'m| am| are|’re|'re)?(?: still| very| quite| remain| stay)* bullish",
  '(?:remain|stay|turn(?:ed|ing)?|are|is)(?: very| quite)? bullish',
  "(?:i|we|would|highly|strongly|also|analysts?)(?:’d|'d)?(?: would| also| highly| strongly)? recommend(?! (?:avoid|sell|against|waiting|hold|staying))",
  'recommend(?:ed|s)? (?:to )?(?:buy|buying|readers explore|accumulat\\w+|adding)',
  '(?:top|favou?rite|best|first|second|third|next|my|new) (?:stock )?pick',
  'top (?:stocks?|ideas?) to buy',
  '(?:favou?rite|best) (?:stock|idea|holding|etf|fund)',
  'outperform(?: rating)?(?=\\)|[.,;]| rating| and| with| from|$)',
  'overweight',
  'zacks rank (?:of )?#?[12]',
  '(?:upgrad\\w+|rais\\w+) .{0,50}to (?:a )?["“]?(?:strong )?(?:buy|outperform|overweight)',
  'must[- ](?:own|buy|have) (?:stock|name)?',
  'worth (?:buying|owning|adding|a buy)',
  'consider (?:buying|adding|owning|investing in|some|picking up)',
  'add (?:to )?(?:it|this|¤+|the stock|the fund|them) to (?:your|a|any) (?:portfolio|watchlist)',
  '(?:good|great|excellent|right|perfect|attractive|opportune) (?:time|moment|price|entry) (?:to (?:buy|invest|add|accumulate)|point)',
  '(?:excellent|great|good|compelling|attractive|rare|nice|fantastic|solid|amazing|generational|the) (?:buying|buy|entry|investment) (?:opportunity|point)',
  "i(?:’d|'d| would) be (?:a buyer|buying|adding)",
  'kaufen(?:swert)?|kaufempfehlung|klarer kauf|(?:ein|nachgekauft|zukaufen)kauf',
  'achat|acheter|renforcer|surpondérer|comprar|sobreponderar|recomendación de compra',
)

const bearishVerdicts = any(
  'strong[- ]sell',
  '(?:a|as|at|with|is|"|“|\\(|: ?\\**) ?(?:clear |screaming )?["“]?sell["”]?(?= |\\)|\\.|,|"|”|;|:|!|$|\\*)(?! (?:side|them|its|their|products?|more|off))',
  'short (?:below|from|entry|at [$€£\\d])|(?:go|going|went) short',
  '(?<=[:("“|] ?\\**)(?:strong )?sell(?=[*)"”.,;:!]| \\||$)',
  'sell (?:rating|recommendation|signal|call)',
  'should (?:i |you |we )?(?:definitely )?sell',
  `(?:i|we|you|time to|going to|just)(?:’d|'d| would| will)? (?:sell|dump|exit|trim)(?:ing)? ${price}`,
  `^sell(?= |:)`,
  `(?:i|we)(?:’ve|'ve| have)?(?: also| just| recently| personally| finally)? (?:sold|trimmed|exited|dumped|closed out|cut)${holding}`,
  `(?:i|we)(?:’m|'m| am| are|’re|'re) (?:selling|short(?:ing)?|trimming|exiting|out of)${holding}`,
  "(?:i|we)(?:’m|'m| am| are|’re|'re)?(?: still| very| quite| remain| stay)* bearish",
  '(?:remain|stay|turn(?:ed|ing)?|are|is)(?: very| quite)? bearish',
  "(?:should|would|i|i’d|i'd|to|best|we|me|recommend) (?:avoid|avoiding|stay away|steer clear|stay clear)",
  '^avoid(?:ing)? ¤+|avoid(?:ing)? (?:¤+|it(?=[.,;!]|$)|(?:this|the|its|their) (?:stock|fund|shares|company|etf|name))|(?:one|stock|stocks) i would avoid',
  '(?:stay|steer|staying|keep) (?:away|clear)(?: from| of)?',
  "(?:would(?:n['’]t| not)|do(?:n['’]t| not)|never|wo(?:n['’]t| not)|can(?:['’]t|not)|not) (?:be )?(?:touch|buy(?:ing|er)?|own|recommend|invest|add|chase)(?:ing)?",
  '^(?:also )?(?:sold|sold out of|trimmed|exited|reduced|dumped|closed|cut) (?:all |half |most |some |my |of |our |a |part |the |position |in |out ){0,5}¤+',
  'underperform(?: rating)?(?=\\)|[.,;]| rating|$)',
  'underweight',
  'zacks rank (?:of )?#?[45]',
  '(?:downgrad\\w+|cuts?|lower\\w*|rat\\w+) .{0,50}to (?:an? )?["“]?(?:strong )?(?:sell|underperform|underweight|reduce)',
  'deserves? a downgrade',
  'get(?:ting)? out (?:of|now|while)',
  'take (?:your |some )?profits?',
  'short (?:candidate|idea|thesis)|shorting',
  'verkauf(?:en|sempfehlung)?|finger weg|untergewichten',
  'vendre|éviter|sous-pondérer|vender|evitar',
)

const neutralVerdicts = any(
  '(?<=[:("“|] ?\\**)hold(?=[*)"”.,;:!]| \\||$)',
  'hold (?:rating|recommendation)',
  '(?:rat(?:e|ed|ing)|rating (?:to|of|at)|remains?|is|as|to|at|with|just) (?:still )?(?:an? )?["“(]*hold["”)]*(?= |\\)|\\.|,|"|”|;|$)',
  '\\(hold\\)',
  'rating to a hold',
  '(?:a|an|our|my) (?:clear |solid |strong )?["“(]*hold["”)]*(?=[.,;:!)]| (?:rating|for now|at|until|because|with|given)|$)',
  '(?:neutral|market[- ]perform|equal[- ]?weight|sector[- ]perform|peer perform|in[- ]line) rating',
  '(?:rat\\w+|to|at|a|is|on|remain|stay|i am|i’m|i\'m) (?:["“])?neutral',
  'market[- ]perform|equal[- ]?weight|sector[- ]perform',
  'zacks (?:etf )?rank (?:of )?#?3',
  "(?:i(?:’d|'d| would|’ll|'ll| will| am|’m|'m)|we(?:’d|'d| would|’re|'re)|better to|prefer to|rather|should|patient(?:ly)? and|i) (?:just )?(?:wait(?:ing)?|hold off|be patient|stay on|sit (?:it )?out|watch(?:ing)?)",
  'wait(?:ing)? for (?:a|the|an|some|it|better|lower|more|shares)',
  '(?:on|to|from) the side-?lines?',
  "(?:be |i’m |i'm |am |remain )?hesitant",
  'not (?:quite|yet|at quite)[^.]{0,25}["“]?buy["”]?',
  '(?:on|to) (?:my|the|your|a) (?:watch ?list|radar)',
  'fairly[- ](?:valued|priced)|fair(?:ly)? valuation',
  "(?:i’d|i'd|would|might) (?:get|be|become) (?:more )?interested (?:at|below|under|if|around|when|near)",
  'no rush|in no hurry|wait and see|wait-and-see',
  '(?:not|no longer) (?:adding|buying|selling|a buyer)',
  '(?:but|at this time|currently|now)[^.]{0,20}(?:not a (?:strong )?buy)',
  "(?:would|will|do|i(?:’ll|'ll)?) (?:continue to |just |simply )?(?:hold|keep) (?:my|our|it|on to|onto|what)",
  'halten|abwarten|halteposition|conserver|attendre|mantener|esperar',
)

const bullishJudgements = any(
  '(?:deeply |significantly |still |substantially |clearly |materially |heavily )?undervalued|under-?priced|mispriced',
  '(?:dirt|super|insanely|very|quite|still|too|so|incredibly|trad\\w+ (?:way too )?|look\\w*|are|is|ridiculously|being|priced) cheap(?:ly)?|cheap (?:stock|valuation|on)|how cheap',
  'bargain|steal|on sale|margin of safety|asymmetric',
  '(?:highly |more |very |relatively |quite |an? )?attractive(?:ly)?(?: (?:valu\\w+|price[ds]?|yield|entry|dividend|risk|opportunity|at|investment|long|stock|here|level|and|total|buyout))?',
  '(?:deep|steep|large|wide|significant|big|hefty) discount',
  '(?:more|further|significant|substantial|some|strong|plenty of|huge|massive|considerable|potential|additional|meaningful|material|offers?|with|warrant\\w*|has|have|much) (?:\\w+ )?upside',
  'upside (?:potential|of|to|from|ahead|remains)',
  'room to (?:run|grow)|long runway|more to come|further (?:big )?(?:moves|gains)|higher from here|more gains',
  '(?:excellent|great|good|compelling|rare|nice|interesting|fantastic|solid|amazing|huge|massive) (?:buying |long-term )?(?:opportunity|opportunities|value|investment|choice|option|candidate|stock to (?:own|hold|buy))',
  'below (?:its|their|the) (?:\\w+[ -]){0,4}(?:average|multiple|book|fair value|nav|net asset value|peers?)|paid (?:\\w+ )?to wait|too cheap to ignore|worth (?:a look|considering|watching closely)',
  'worthy? (?:of )?(?:an? )?(?:\\w+ )?(?:investment|consideration|look|consider\\w*)',
  'the most promise|most attractive|standing out|stand out|intriguing',
  'reasons? to (?:be|remain|stay) (?:\\w+ )?bullish|bullish (?:on|case|outlook|view|thesis|about|momentum)',
  'could be an? (?:\\w+ )?alternative|(?:superior|better) (?:alternative|choice|option|pick)',
  '(?:very |quite |still )?reasonabl[ey] (?:\\w+ )?(?:valuation|price[ds]?|multiple|(?:\\w+ )?earnings multiple|valued)',
  'low(?:ly)? valu(?:ation|ed)|valuation (?:is|looks|remains|seems) (?:\\w+ )?(?:attractive|reasonable|compelling|low|cheap)',
  '(?:will|should|could|can|likely to|going to|set to|poised to|expected to|expect\\w* .{0,30}to|i think .{0,20}) (?:\\w+ )?(?:outperform|rebound|recover|rally|soar|skyrocket|double|triple|rise|climb|move higher|go (?:up|higher)|do well|beat the market|benefit|reach)',
  'breakout|good momentum|strong momentum|buy the dip|overreaction|oversold',
  'own(?:ing)? for (?:the )?(?:long|next|years)|long[- ]term (?:winner|compounder|hold|holding|buy)|compounder',
  'better (?:opportunities|options|places|stocks|alternatives|investments|ideas)[^.]{0,40}(?:in|like|such as|is|are|:) ¤+',
  'good (?:news )?for ¤+|(?:first|second|third|fourth|fifth|final|last|next|most obvious) \\w+(?: \\w+)? is ¤+|number (?:one|two|three|four|five|\\d) (?:\\w+ ){0,4}is ¤+',
  '(?:i|we) (?:\\w+ )?(?:love|like) (?:this|the) (?:stock|company|name|business|one)|(?:love|like) the stock',
  "don(?:’|')t think (?:it(?:’|')s|this is) a sell",
  'great (?:place|way) to|smart(?:est)? (?:investors|money)|start with',
  'unterbewertet|günstig bewertet|attraktiv|chance|sous-évalué|infravalorad[ao]|attrayant|atractiv[ao]',
)

const bearishJudgements = any(
  '(?:still |significantly |heavily |wildly |massively |grossly |very |clearly )?overvalued|over-?priced|(?:very |quite |too |looking |looks? |rather |a bit |insanely |so )?(?:expensive|pricey|pricy|frothy)',
  "(?:valuation|multiple|stock|shares)(?:’s|'s| is| are| look\\w*| remain\\w*)? (?:\\w+ )?(?:stretched|rich|insane|extreme|demanding|unsustainable|lofty|too high|ahead of)",
  '(?:insanely |too |very )rich|priced (?:for|to) perfection|rich valuation|premium valuations?',
  '(?:significant|more|further|substantial|considerable|potential|much|large|real) downside|downside (?:of|risk|to|potential|ahead|:)',
  '(?:limited|little|no|not much) upside|upside (?:is|remains|looks|seems) (?:\\w+ )?limited',
  'better (?:opportunities|options|places|stocks|alternatives|investments|ideas)(?![^.]{0,40}(?:in|like|such as|is|are|:) ¤)',
  'red flags?|value trap|dead money|falling knife|melting ice cube|house of cards|ponzi|fraud|going concern|bankrupt(?:cy)?|insolven\\w+|chapter 11|wipe(?:d)? out|worthless|(?:questionable|aggressive) accounting',
  'expect the worst|(?:additional|more|further) (?:pain|losses|weakness|declines?)|(?:weakness|trouble|pain) (?:lies )?ahead',
  "looks? awful|far from (?:optimal|ideal|cheap)|(?:is|are)(?:n['’]t| not) (?:an? )?(?:ideal|attractive|compelling|good|worth|enough)|not (?:make .{0,15})?(?:an? )?ideal|doesn['’]t make .{0,25}ideal",
  "premium to (?:nav|net asset value|peers|its (?:peers|history|average))|not (?:been )?(?:fully )?covered|(?:swap|switch|rotat\\w+) out|no catalysts?|(?:can(?:not|[’']t)|fails? to) (?:earn|cover)|(?:would|i’d|i'd) be careful|not cheap",
  'wrong price|hate the price|ahead of itself|gone too far|too far too fast',
  'unfavou?rable|(?:risk|risk[/-]reward|odds|risks?) .{0,20}(?:unfavou?rable|not worth|too (?:high|great|risky))|too (?:risky|speculative|late)|not worth',
  "don[’']t be fooled|sub-?optimal|throw(?:ing)? in the towel|mistake of (?:investing|buying|owning)|regret (?:buying|owning)",
  '(?:will|should|could|likely|going to|set to|poised to|expect\\w* .{0,30}to) (?:\\w+ )?(?:underperform|fall|drop|crash|decline|plunge|tumble|disappoint|struggle|go (?:down|lower)|collapse|get hurt|suffer)',
  'dilut(?:ing|ion|ive)|diluted (?:its|their|the|share\\w+|existing)|cash burn|burning (?:through )?cash|short (?:supply|report|seller)|cash is .{0,15}short supply',
  '(?:dividend|payout|distribution) .{0,30}(?:cut|unsustainable|at risk|in danger)|(?:cut|slash)\\w* (?:its|the|their) (?:dividend|distribution|payout)',
  'bubble|bearish (?:on|case|outlook|view|thesis|about)|next (?:major )?casualty|super late|losing (?:market )?share',
  'überbewertet|zu teuer|überteuert|surévalué|sobrevalorad[ao]|trop cher|demasiado car[ao]',
)

const neutralJudgements = any(
  'stuck|sideways|range[- ]?bound|trading range|treading water|going nowhere',
  'less (?:appealing|attractive|compelling)|(?:bit|little|somewhat) less (?:appealing|attractive)',
  'reasonable (?:option|choice)|fully (?:valued|priced)|priced in|balanced risk|risks? (?:and|/) rewards?',
  'mixed (?:bag|picture|results|review|feelings|outlook|signals)|(?:pros|positives) and (?:cons|negatives)|jury is (?:still )?out|too early to (?:tell|say|call)|remains to be seen|uncertain(?:ty)? (?:remains|about)',
  "don['’]t think .{0,30}(?:imminent|any time soon)|might not be a buy|maybe it['’]s not a buy",
  'dampening its appeal|has (?:also )?normali[sz]ed|in line with (?:its )?(?:peers|the market)|best advised|there is risk|not guaranteed',
  'depends? on|decision should',
)

const bullishMoods = any(
  'strong(?:er|est|ly)?|solid|robust|impressive|stellar|excellent|outstanding|exceptional|incredible|amazing|fantastic|great|healthy|resilient|stable|stability|durable|dependable|high-quality|best-in-class|world-class|premier|dominant|leading|unmatched|superior',
  'growing|growth|grew|grown|grow|surged?|surging|soared|soaring|rallied|accelerat\\w+|expand\\w+|record|beat|beats|topped|exceeded|surpassed|crushed|improv\\w+|momentum|tailwinds?|moat|competitive advantage|profitable|profitability|opportunity|opportunities|raised (?:its |their )?guidance|rising|gain(?:ed|s|ing)?|bullish|upgrade[ds]?|confident|confidence|optimis\\w+|transformation|undisputed|innovation|well[- ]positioned|attract',
  '(?:stark|wachstum|gewinn|rekord|croissance|solide|crecimiento|fuerte)',
)

const bearishMoods = any(
  'weak(?:er|ness|ening)?|poor|awful|terrible|horrible|bad|disappoint\\w+|struggl\\w+|declin\\w+|deteriorat\\w+|slow(?:ing|down|ed)|miss(?:ed|es)?|loss(?:es)?|losing|lost|plung\\w+|crash\\w*|collapse[ds]?|tumbl\\w+|slump\\w*|dropped|fell|falling|fall|cut(?:s|ting)?|debt|headwinds?|concern(?:s|ed|ing)?|worr\\w+|risk(?:s|y)?|threat\\w*|trouble[ds]?|problem\\w*|pressure[ds]?|lawsuit|investigation|scandal|shortage|uncertain\\w*|bearish|downgrade[ds]?|overhang|shrink\\w*|negative|sceptical|skeptical|suspended|damage|unfortunately|questionable|mishaps?|vulnerab\\w+|slash\\w*|dies?|dying|dives?|warn\\w*|halt\\w*|stop operations',
  'schwach|verlust|risiko|rückgang|perte|risque|pérdida|riesgo|débil',
)

/** "XYZ +" and "XYZ -" at the beginning of a note. */
const plusNote = /^\s*¤+ ?\+(?=\s*(?::|$))/g
const minusNote = /^\s*¤+ ?[-−–](?=\s*(?::|$))/g

/** Every wording that tells a stance, the weightier first. */
export const wordings: readonly Wording[] = [
  { leaning: 'neutral', strength: 'verdict', pattern: neutralVerdicts },
  { leaning: 'bearish', strength: 'verdict', pattern: bearishVerdicts },
  { leaning: 'bullish', strength: 'verdict', pattern: bullishVerdicts },
  { leaning: 'bullish', strength: 'verdict', pattern: plusNote },
  { leaning: 'bearish', strength: 'verdict', pattern: minusNote },
  { leaning: 'neutral', strength: 'judgement', pattern: neutralJudgements },
  { leaning: 'bearish', strength: 'judgement', pattern: bearishJudgements },
  { leaning: 'bullish', strength: 'judgement', pattern: bullishJudgements },
  { leaning: 'bearish', strength: 'mood', pattern: bearishMoods },
  { leaning: 'bullish', strength: 'mood', pattern: bullishMoods },
]

import { wordPattern } from '#extraction/extractors/rules/word-pattern.ts'

const price =
  '(?:¤+|shares?|stocks?|it|this|these|them|more|some|the (?:stock|shares|dip|fund|etf|company|name))'

/** What follows "bought" or "sold" when it is a stock: people also buy coffee machines, and on Amazon. */
const holding =
  '(?= (?:(?:more|some|additional|another|my|our|a|an|the|of|new|few|small|full|starter|all|half|back|into|again|up|these|in|to|\\w+ly|[$€£]?[\\d,.]+k?|worth|out|for|first|large|tiny|initial|entire|whole|rest|remaining|shares?|stocks?|position|stake|and|on) ){0,6}?(?:¤|shares?|stocks?|position|stake|it|this|these|both|them|dip|calls|again|today|at [$€£])|$|[.,])'

export const bullishVerdicts = wordPattern(
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

export const bearishVerdicts = wordPattern(
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

export const neutralVerdicts = wordPattern(
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

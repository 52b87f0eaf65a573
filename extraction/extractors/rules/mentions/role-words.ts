// Words before and after the name of a company that speaks, or that another one is compared with.

export const asideBefore = new RegExp(
  '(?:' +
    [
      '\\bthan(?: \\w+ing(?: in)?)?',
      '\\b(?:versus|vs\\.?|unlike|against|instead of|rather than|alongside|behind|ahead of|replac\\w+|outperform(?:s|ed|ing)?|beat(?:s|ing)?|underperform(?:s|ed|ing)?|top|topped)',
      '\\b(?:compar\\w+|relative|similar|next|prior|related|thanks|due|linked|sold|exposed|exposure|supplier|sells?) (?:to|with)',
      '\\b(?:rivals?|competitors?|competition|peers?|customers?|clients?|suppliers?|partners?|investors?|alternatives?|others?|names|giants?|leaders?|heavyweights?)(?: (?:like|such as|including|from|to|for|with|names?)){1,4}',
      '\\b(?:rivals?|competitors?|customers?|clients?|suppliers?|peers?|owner|parent|subsidiary|spin-?off(?: of)?)',
      '\\b(?:competes?|competing|partner(?:ed|ing|s|ship)?|deal|agreement|contract|merger|joint venture|works?|working|collaborat\\w+) (?:with|between)',
      '\\b(?:they|it|who) (?:just |also |already )?(?:got|have|has|won|signed|landed|serves?|suppl(?:y|ies))',
      '\\b(?:market share|share|(?<!\\b(?:stay|staying|stayed|keep|keeping|kept|shy|steer|steering) )away) from|\\bthe size of',
      '\\b(?:collapse|failure|bankruptcy|demise|fallout|implosion|rescue|downfall|merger) (?:of|from|at|with)|\\b(?:well |far |just |slightly )?(?:above|below|in line with|on par with|closer to)',
      '\\b(?:discount|premium) to|\\b(?:deal|bid|offer) for',
      '\\balternatives? (?:to|for)',
      '(?:^|[.!:]\\s)\\W{0,3}(?:forget(?: about)?|never mind|move over,?|step aside,?|skip|ditch)',
      '\\((?:especially|particularly|notably|mainly|mostly|e\\.g\\.,?|such as|like|including)(?: (?:from|by|at|with|for))?',
      '\\b(?:expenses?|costs?|spending|demand|orders?|purchases?|capex|investments?|adoption|used|hired|operated|managed|controlled|provided|supplied|developed|distributed|launched) by',
      ', not (?:the )?(?:\\w+ )?[(]?',
      '\\b(?:sells?|ships?|suppl(?:y|ies)|deliver(?:s|ing)?) (?:\\w+ ){0,4}to',
      '\\b(?:acquired|acquisition of|owned by|bought by|backed by|formerly (?:at|of)|worked (?:at|for)|founder of|ceo of|funded by|sold to|made by|built by|the likes of)',
      '\\b(?:on|via|through|using|from) (?:the )?(?:app|website|platform)',
    ].join('|') +
    ')\\s+(?:the |its |rival |former )?$',
  'i',
)

/** "I prefer A over B", "between A and B": a company that another is preferred to, or chosen from. */
export const setAbove = new RegExp(
  [
    String.raw`\b(?:prefer|favou?r)\w*\s[^.,;:]{1,40}?\s(?:over|above|to|instead of|rather than|than)\s$`,
    String.raw`\b(?:pick|choose|chose|take|took|own|buy|have|like|want)\s[^.,;:]{1,40}?\s(?:over|above|instead of|rather than|(?:more|better) than)\s$`,
    String.raw`^\W*(?:between|zwischen|entre|tra|fra|tussen)\s(?:the\s|shares\sof\s|die\s|les\s)*$`,
    String.raw`\b(?:swapp?(?:ed|ing)?|exchang(?:ed|ing)|(?:switch|rotat|mov)(?:ed|ing) (?:from|out of))\s(?:(?:all|my|our|the|half|of)\s){0,3}$`,
    String.raw`\b(?:lieber|eher)\s[^.,;:]{1,40}?\sals\s$|\bliever\s[^.,;:]{1,40}?\sdan\s$`,
    // "besser als", "plutôt que", "en vez de": what another is preferred to. "PEG 1,2 – besser als" is said of a figure.
    String.raw`(?<!\p{L})(?:schlägt|übertrifft|surclasse|surclassa|verslaat|overtreft)\s(?:die\s|l['’])?$`,
    String.raw`(?<=^|\p{L}\s)(?:besser|lieber|eher)\s(?:[^.,;:]{0,30}\s)?als\s$|(?<!\p{L})(?:statt|anstatt|anstelle von)\s(?:in\s|die\s)?$`,
    String.raw`(?<!\p{L})(?:mieux|plutôt)\s(?:[^.,;:]{0,25}\s)?qu(?:e\s|['’])$|(?<!\p{L})(?:au lieu|à la place) d(?:e\s|['’])$`,
    String.raw`(?<!\p{L})(?:en (?:vez|lugar) de|antes que|em vez d[aeo]|ao invés d[aeo]|invece di|piuttosto che|al posto di|in plaats van|beter dan)\s$`,
    String.raw`(?<!\p{L})(?:mejor|melhor|meglio)\s(?:[^.,;:]{0,25}\s)?(?:do que|que|di|che)\s$`,
    String.raw`(?<!\p{L})(?:préf[éè]r|prefier|preferi|prefir)\p{L}+\s[^.,;:]{1,40}?\s(?:à|a|ao)\s$`,
  ].join('|'),
  'iu',
)

/** "A over B any day": B is the other one. */
export const overBefore = /\sover\s$/
export const overAfter = /^\s(?:any day|every time|all day|anytime|for me|here)\b/

export const speakerBefore = new RegExp(
  '(?:' +
    [
      String.raw`\bthere(?:[’']s| is| are) no|\b(?:de la part de|selon|laut|según)`,
      String.raw`\b(?:analysts?|bankers?|traders?|colleagues?|people) (?:at|from|with)|\baccording to`,
      String.raw`\bstrategists? (?:at|from)|\beconomists? at|\breport (?:by|from)|\bstudy by`,
      String.raw`\bcoverage (?:by|from)|, as|\bfirms? like|\bspoke (?:on|to|with)`,
      String.raw`(?<!\b(?:a|an|as) )\b(?:buy|bought|buying|sell|sold|trade|traded|trading|account|available) (?:(?!ratings?|calls?|puts?|straddles?|strangles?|spreads?|targets?|recommendation|coverage|opinion|conviction|stance|view)[\w$.-]+ ){0,7}(?:on|via|through)`,
    ].join('|') +
    String.raw`)\s+(?:\w+ \w+ (?:of|at) )?$`,
  'i',
)
export const speakerAfter = new RegExp(
  '^(?:' +
    [
      String.raw`,? whose (?:analysts?|team)\b`,
      String.raw`(?:['’]s)?\s+(?:team (?:around|led|headed|under|of)|(?:research )?note (?:from|on|of|by|to)|desk\b)`,
      String.raw`(?:['’]s)?\s+(?:equity |senior |research |sell-side )?(?:analysts?|strategists?|economists?|researchers?|Research|Securities|Equity Research|Asset Management)\b`,
    ].join('|') +
    ')',
)
/** What only a bank does with another company's shares. Other companies cut and raise their own forecasts. */
export const bankAfter = new RegExp(
  String.raw`^(?:['’]s)?\s+(?:also |recently |has |have |had |just )?(?:` +
    [
      '(?:kept|keeps|stuck with|stood by) (?:its|their|an?|the)|reiterated|initiated',
      'upgraded|downgraded|upgrades|downgrades|maintains?|maintained|reaffirmed',
      String.raw`assumed coverage|cuts? (?:to|its|the|their|rating|target)|cuts\b`,
      '(?:raised|lifted|lowered|boosted|hiked) (?:its|the|their|price|target|his|her)',
      'cutting|downgrading|upgrading|stepped aside|turned (?:cautious|positive|negative)',
    ].join('|') +
    ')',
)
/** "Citi had a buy rating on X", "with a Hold view on X": only a bank that rates has this. */
export const hasRating = new RegExp(
  String.raw`^(?:['’]s)?\s+(?:` +
    [
      '(?:has |have |had )?(?:recommended|recommends|assigned|assigns|given|gave|gives)|has',
      'had|have|with|holds?|held',
    ].join('|') +
    String.raw`)\s+(?:an?|its|their|his|her)\s+(?:[\w‘’“”"'-]+\s+){0,3}?(?:ratings?|stance|view|call|recommendation|target(?: price)?) (?:on|for)\b`,
  'i',
)
/** "Citi, maintaining a target of $50 for X": an act of a bank, mentioned in passing. */
export const setsTargetOf = new RegExp(
  '^,? (?:' +
    [
      'maintaining|reiterating|keeping|raising|lowering|lifting|cutting|setting|giving|with',
      'which (?:has|keeps|maintains|set)',
    ].join('|') +
    String.raw`) (?:an?|its|their|the) (?:[\w“”"-]+ ){0,3}?(?:targets?|rating|recommendation|objective|view|stance|opinion)\b`,
  'i',
)
/** "UBS on Example (ASX: EXA): upgraded to buy": the head of an entry in a list of ratings. */
export const headOn = /^\s+on\s+(?:the )?$/
export const headEnd = /^(?:\s\([^)]{1,20}\))?\s*[:|–—]/
/** "UBS: Example bleibt „Neutral“": the text after the name that follows a bank's. */
export const ratedAfter = new RegExp(
  '^[^.;]{0,60}(?:' +
    [
      String.raw`Kursziel|price target|target price|\btarget\b|\brating\b`,
      '["“„(](?:buy|hold|sell|neutral|(?:over|under|equal)[- ]?weight|(?:out|under)perform)',
      '(?:up|down)grad|belässt|bleibt|hebt|senkt',
    ].join('|') +
    ')',
  'i',
)
/** A bank that rates another company: "UBS on Monday downgraded X". */
export const rating = new RegExp(
  String.raw`^(?:['’]s)?(?:\s+[\w.&]+){0,3}?\s+(?:` +
    [
      String.raw`downgrad\w+|upgrad\w+|cuts?|rais\w+|hik\w+|lower\w+|lift\w+|boost\w+|upp?ed|bump\w+`,
      String.raw`slash\w+|reduc\w+|issu\w+|reissu\w+|belässt|belassen|lässt|startet|nimmt|sieht`,
      String.raw`bestätigt|hebt|senkt|stuft|relève|confirme|abaisse|maintient|elev\w+|mantiene`,
      String.raw`reitera|rebaj\w+|initiat\w+|reiterat\w+|said|says|saw|sees|sieht|nennt|senkte|hob`,
      'stufte|bestätigte|bekräftigte|beließ|erhöhte|kappte|reduzierte|startete|calls?',
      String.raw`called|named|names|rates?|rated|expects?|moved|moves|maintain\w+|reaffirm\w+`,
      String.raw`assign\w+|set|kept|keeps|removes?|removed|adds?|added|drops|dropped|opened|opens`,
      String.raw`placed|puts?|starts?|started|resum\w+|trimm\w+`,
    ].join('|') +
    String.raw`)\b`,
)
/** "Citi, keeping its $90 target on X": an act of a bank in passing, on another's target or rating. */
export const rateBeside = new RegExp(
  `^,\\s(?:${[
    'maintaining|keeping|reiterating|reaffirming|raising|lifting|hiking|boosting|cutting|lowering|trimming|slashing',
    'setting|assigning|upgrading|downgrading|initiating|resuming|sticking with|with|which (?:\\w+ )?\\w+ed',
  ].join(
    '|',
  )})\\s[^.;]{0,40}\\b(?:targets?|ratings?|fair value|coverage|recommendation|stance|buy|hold|sell)\\b`,
)
/** A bank's opinion of another company or of the economy. */
export const banksView = new RegExp(
  String.raw`^(?:['’]s)?\s+(?:` +
    [
      'says?|said|notes?|noted|adds|cites|cited|wrote|believes?|thinks?|expects?|sees',
      'estimates?|forecasts?|projects|predicts?|argues?|recommends?|warns?',
      String.raw`(?:remains?|stays|is) (?:\w+ )?(?:optimistic|bullish|bearish|positive|constructive|cautious|negative|upbeat|neutral)(?: (?:on|about)|[.,;])`,
      'continues to (?:back|recommend|rate|see|like|favou?r)|points? to|highlights',
    ].join('|') +
    String.raw`)(?![\p{L}])`,
  'u',
)
/** "Citi hebt das Kursziel", "UBS confirme son conseil": acts of banks in other languages and in short forms. */
export const ratesAfter = new RegExp(
  String.raw`^(?:['’]s|\s+(?:&\s+Co|Securities|Capital Markets|Research))?(?:` +
    [
      String.raw`\s+\((?:Kursziel|target|PT|TP|price target)\b`,
      String.raw`\s+(?:TP\b|PT\b|(?:\S+\s+){0,5}?(?:Einstufung|Kursziel|Kaufempfehlung|Verkaufsempfehlung|Votum|(?:conseil|recommandation)\b|objectif de cours|precio objetivo|recomendaci[oó]n|prezzo obiettivo|koersdoel|(?:price|target) (?:target|objective|price)))`,
    ].join('|') +
    ')',
  'i',
)
/** "Investors should consider strong leaders like A and B": examples that are meant as advice. */
export const advisedBefore = new RegExp(
  [
    String.raw`\b(?:favou?rs?|likes?|prefers?|recommends?|picks?|bullish on|(?:buy|overweight|outperform)-rated|buying|bought|added)\s(?:[\w-]+\s){0,6}(?:like|such as|including)\s+$`,
    String.raw`\b(?:should|could|can|might|may|want to|let us|would)\s(?:\w+\s)?(?:consider|own|buy|hold|look (?:at|to|toward)|turn to|stick (?:with|to)|favou?r|prefer|pick)\s(?:[\w-]+\s){0,6}(?:like|such as|including)\s+$`,
  ].join('|'),
  'i',
)
/** "A's long-held stake in B": the text is about what A holds. */
export const holdsShares =
  /^(?:['’]s?)?\s(?:[\w$.,-]+\s){0,4}?(?:investment|stake|position|holding|bet|shares) (?:in|of)\s(?:the\s)?$/
/** A fund that buys the stock the text is about. */
export const buysShares =
  /^(?:['’]s)?\s+(?:has |have |had |also |recently |just )*(?:invested (?:\w+ )?in|bought|buys|owns|holds|added|purchased|loaded up|snapped up|picked up|sold|trimmed)\b/
/** "Die Bank hat X von Neutral auf Sell abgestuft". */
export const hasRated =
  /^ (?:hat|ha|a) [^.]{0,140}?(?:abgestuft|hochgestuft|Kursziel|Einstufung|objectif|objetivo|obiettivo)/i
export const speaksOfRatings =
  /\b(?:down|up)grad|(?:out|under)perform|(?:over|under|equal)[- ]?weight|\bto (?:buy|hold|sell|neutral)\b|\brating|price[- ]target|\breiterat|\binitiat|\bcoverage|["”’']\s+by\s/i
export const asideAfter = new RegExp(
  '^(?:' +
    [
      String.raw` accounts?\b`,
      String.raw`\s(?:[₹$€£]|Rs\.?\s?)\d[\d.,]*\s?(?:Cr|crore|lakh|[mb]n?|million|billion)?\s(?:claim|loan|suit|lawsuit|fine)\b`,
      String.raw`-(?:style|like|esque|type|size)\b`,
      String.raw`\s+(?:fallout|collapse|crisis|failure|implosion|debacle|bankruptcy)\b`,
      String.raw`\s+(?:\w+ )?(?:rival|peer|competitor|supplier|spin-?off)\s\p{Lu}`,
      `['’]s? (?:CEO|founder|app store|cloud platform|customers?|former)`,
      String.raw`\s+(?:customers?|shareholders who|users?)\b`,
    ].join('|') +
    ')',
  'u',
)
export const listed = /^\s*(?:\([^)]*\)\s*)?(?:,|,? and|,? or|\/|&)\s*(?:the )?$/

import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

const rise =
  'grew|grow(?:s|n|ing)?|rose|ris(?:e|es|en|ing)|increas\\w+|climb\\w*|jump\\w*|surg\\w+|soar\\w*|up|expand\\w*|improv\\w+|advanc\\w+|gain\\w*'
const fall =
  'fell|fall(?:s|en|ing)?|drop\\w*|declin\\w+|decreas\\w+|slid|slump\\w*|plung\\w+|tumbl\\w+|tank\\w*|down|lost|shr[aiu]nk\\w*|contract\\w*|off'
const share = '(?:the |its |their )?(?:stocks?|shares?|share price|stock price|it|(?<!¤)¤+)'
const adverbs =
  '(?:(?:by|about|around|roughly|nearly|almost|over|some|an?|another|more than|close to|as much as|at|ca\\.|approximately|impressive|whopping|massive|staggering|stunning|mere|modest|solid|robust) ){0,3}[-−+$€£]?'
const noun = "[a-z][a-z&/’'-]{0,40}"

const priceRise =
  'rose|ris(?:e|es|en|ing)|climb\\w*|jump\\w*|surg\\w+|soar\\w*|up|advanc\\w+|gain\\w*|doubl\\w+'
/** "shares tumbled 12%", "the stock is down 30%": what the price did. */
const priceMove = new RegExp(
  `(?:${share}|performer)\\b[^.;]{0,40}?\\b(?:${priceRise}|${fall}|return\\w*|outperform\\w*|underperform\\w*|ralli\\w+|trad\\w+)\\b(?: \\w+){0,2}? ?${adverbs}$`,
  'i',
)
/** "after a 12% drop": what the price did, where nothing else is said to have dropped. */
const priceSwing =
  /^ (?:\w+ )?(?:rally|pull-?back|sell-?off|correction|draw-?down|run-?up|bounce|rebound|plunge|crash)\b/i
const swing =
  /^ (?:\w+ )?(?:drop|decline|fall|slide|slump|rise|gain|jump|surge|move)\b(?! (?:in|of) (?!(?:the |its )?(?:stock|shares?)\b))/i
const ofShares = /\b(?:stocks?|shares?|share price|lows?|highs?)\b/i
const yearToDate = /\b(?:YTD|year[- ]to[- ]date)[^.;\d]{0,12}$/i
/** "35% below its high", "20% above the five-year average": what the price is compared with. */
const apart =
  /^ (?:below|under|off|above|over|from|down from|up from) (?:(?:its|the|their|a|an|recent|all|time|all-time|record|52-week|[\w-]+-year|historical|long-term|my|our) ?){0,4}(highs?|peak|tops?|lows?|bottom|average|mean|median|book value|NAV|net asset value|fair value|intrinsic value|IPO price)\b/i
/** "I am up 22% on the position", "sitting on a 60% gain": what the author made. */
const ownReturn =
  /\b(?:I(?:['’]m| am|['’]ve| have)|we(?:['’]re| are)|my (?:\w+ )?(?:position|stake|shares|holding|investment)|the (?:position|holding|trade))\b[^.;]{0,25}?\b(?:up|down|gained|lost|made|returned|sitting on)\b[^.;\d]{0,20}$/i
/** "makes you 9% a year": what one who buys today makes. */
const yearly =
  /\b(?:returns?|deliver\w*|giv(?:es?|ing)(?: (?:you|us|me))?|earn\w*|compound\w*|makes?|making|returning) (?:\w+ ){0,2}?$/i
const aYear = /^ (?:per year|a year|annually|per annum|p\.a\.|each year|annuali[sz]ed)/i
const growing =
  /\bgr[eo]w(?:s|n|ing)?(?: (?:at|by))? (?:(?:a|an|about|around|over|nearly|roughly|more than) ){0,2}$/i

/** "rental income rose 4%": a change of something the list of figures does not know. */
const changed = new RegExp(
  `\\b(${noun}(?: ${noun}){0,2}) (?:(?:has|have|had|is|are|was|were|will|should|expected|to|also|again|which) ){0,3}(?:${rise}|${fall}) ${adverbs}$`,
  'i',
)
/** "4% growth in rental income", "12% increase of orders". */
const changeOf = new RegExp(
  `^ ?(?:${noun} )?(growth|increase|rise|jump|decline|decrease|drop|gain|improvement) (?:in|of) (?:the |its |their )?(${noun}(?: ${noun}){0,2})`,
  'i',
)
/** "vacancy is 3%", "stake of 12%", "offer could exceed $8 billion". */
const stated = new RegExp(
  `\\b(${noun}(?: ${noun}){0,2}?)(?: (rate|ratio))? (?:(?:could|may|might|will|would|can|should|now|still|also|currently|only) ){0,2}(?:of|at|is|are|was|were|stands? at|exceeds?|reach(?:es|ed)?|totals?|totall?ed|hits?|came in at|amounts? to|averages?|to) ${adverbs}$`,
  'i',
)

/** "$1B in share-based pay", "$350 loss", "95% of trading revenue": the name follows. */
const following = new RegExp(
  `^ (?:(?:in|of) (?:the |its |their |total |annual |¤+ ?|[\\p{Lu}][\\w.&-]*['’]s )?(${noun}(?: ${noun}){0,2})|((?:net |realized )?(?:loss|profit|gain|dividend|charge|investment|contract|order|stake)s?)\\b)`,
  'u',
)
/** "42 million paying members", "4 million barrels": what is counted. */
const counted =
  /^ (?:(?:paid|paying|active|daily|monthly|weekly|new|total|registered) ){0,3}(subscribers|users|customers|members|vehicles|barrels|ounces|tons|tonnes|downloads|accounts|households|merchants|patients)\b/i
/** "asset base ($1.4B)": the name stands before the bracket. */
const bracketed = new RegExp(`\\b(${noun}(?: ${noun}){0,1}) \\([~≈+-]?[$€£]?$`, 'i')
/** "a growth of 4.67%", where what grew stands elsewhere. */
const plainGrowth = new RegExp(
  `\\b(growth|increase|rise|gain|decline|decrease|drop|return) (?:rate )?of ${adverbs}$`,
  'i',
)

const emptyWords =
  /['’](?:s|re|ve|d|ll|m|t)\b|\b(?:because|if|so|when|while|since|though|well|yeah|okay|also|me|my|our|us|do|does|did|go|going|slowing|it|the|a|an|its|it|their|this|that|these|those|which|who|and|or|but|of|in|on|at|to|by|for|from|with|as|than|i|we|you|they|there|has|have|had|is|are|was|were|be|been|will|would|could|should|may|might|can|not|only|just|about|around|over|more|less|most|last|next|year|years|quarter|month|months|day|days|week|expected|likely|company|currently|now|still|also|again|growth|rate|increase|decrease|total|percent|rose|grew|fell|climbed|jumped|gives|gave|back|slid|slipped|dipped|edged|moved|went|came|stood)\b/gi

/**
 * The name a sentence itself gives a figure that the list does not know; null when it gives none. `companies` are the
 * names of companies in the sentence.
 */
export function unlistedName(
  { sentence, start, end, kind }: OwnNumber,
  companies: readonly string[] = [],
): string | null {
  const before = sentence.text.slice(Math.max(0, start - 90), start)
  const after = sentence.text.slice(end, end + 60)
  if (kind === 'percent') {
    const of = changeOf.exec(after)
    const isShares = /^(?:stocks?|shares?)\b/i.test(of?.[2] ?? '')
    if (of && !isShares)
      return named(of[2], /decline|decrease|drop/i.test(of[1] ?? '') ? 'decline' : 'growth')
    const beside = apart.exec(after)
    if (beside) return nameBeside(beside[0], beside[1] ?? '')
    if (ownReturn.test(before)) return 'Return'
    if (aYear.test(after) && yearly.test(before)) return 'Annual return'
    if (priceMove.test(before) || yearToDate.test(before) || priceSwing.test(after)) return 'Price change'
    if (swing.test(after) && ofShares.test(sentence.text)) return 'Price change'
    const change = changed.exec(before)
    // "Acme fell 3%" says it of the stock.
    if (change && companies.some(company => change[1]?.endsWith(company))) return 'Price change'
    const thing = change ? named(change[1], 'change') : null
    if (thing) return thing
    if (growing.test(before)) return 'Growth'
  }
  if (kind !== 'percent' && kind !== 'scaled' && kind !== 'money') return null
  const things = kind === 'scaled' ? counted.exec(after)?.[1] : undefined
  if (things) return capital(things)
  const said = kind === 'money' ? null : stated.exec(before)
  const known = named(said?.[1], said?.[2] ?? '')
  if (known) return known
  const next = following.exec(after)
  const name =
    named(next?.[1], '') ??
    named(next?.[2], '') ??
    (kind === 'money' ? null : named(bracketed.exec(before)?.[1], '')) ??
    (kind === 'percent' ? capital(plainGrowth.exec(before)?.[1]) : null)
  return kind === 'percent' && next?.[1] && name ? `Share of ${name.toLowerCase()}` : name
}

function nameBeside(words: string, what: string): string {
  const isAbove = /^ (?:above|over|up)/i.test(words)
  if (/high|peak|top/i.test(what)) return isAbove ? 'Above high' : 'Below high'
  if (/low|bottom/i.test(what)) return 'Above low'
  const thing = /NAV|net asset/i.test(what) ? 'NAV' : what.toLowerCase()
  if (/value|NAV/.test(thing)) return `${isAbove ? 'Premium' : 'Discount'} to ${thing}`
  return `${isAbove ? 'Above' : 'Below'} ${thing}`
}

function capital(word: string | undefined): string | null {
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}` : null
}

function named(phrase: string | undefined, suffix: string): string | null {
  const words = (phrase ?? '').replace(emptyWords, ' ').replace(/\s+/g, ' ').trim()
  if (!/[a-z]{3}/i.test(words)) return null
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${suffix}`.trim()
}

import type { OwnNumber } from '#extraction/extractors/rules/own-numbers.ts'

const rise =
  'grew|grow(?:s|n|ing)?|rose|ris(?:e|es|en|ing)|increas\\w+|climb\\w*|jump\\w*|surg\\w+|soar\\w*|up|expand\\w*|improv\\w+|advanc\\w+|gain\\w*'
const fall =
  'fell|fall(?:s|en|ing)?|drop\\w*|declin\\w+|decreas\\w+|slid|slump\\w*|plung\\w+|tumbl\\w+|tank\\w*|down|lost|shr[aiu]nk\\w*|contract\\w*|off'
const share = '(?:the |its |their )?(?:stocks?|shares?|share price|stock price|it|¤+)'
const adverbs =
  '(?:(?:by|about|around|roughly|nearly|almost|over|some|an?|another|more than|close to|as much as|at|ca\\.|approximately|impressive|whopping|massive|staggering|stunning|mere|modest|solid|robust) ){0,3}[-−+$€£]?'
const noun = "[a-z][a-z&/’'-]*"

/** "shares tumbled 12%", "the stock is down 30%": what the price did. */
const priceMove = new RegExp(
  `(?:${share}|performer)\\b[^.;]{0,40}?\\b(?:${rise}|${fall}|return\\w*|outperform\\w*|underperform\\w*|ralli\\w+|trad\\w+)\\b(?: \\w+){0,2}? ?${adverbs}$`,
  'i',
)
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
  `\\b(${noun}(?: ${noun}){0,2}?)(?: (?:rate|ratio))? (?:(?:could|may|might|will|would|can|should|now|still|also|currently|only) ){0,2}(?:of|at|is|are|was|were|stands? at|exceeds?|reach(?:es|ed)?|totals?|totall?ed|hits?|came in at|amounts? to|averages?|to) ${adverbs}$`,
  'i',
)

/** "$1B in share-based pay", "$350 loss", "95% of trading revenue": the name follows. */
const following = new RegExp(
  `^ (?:(?:in|of) (?:the |its |their |total |annual |¤+ ?|[\\p{Lu}][\\w.&-]*['’]s )?(${noun}(?: ${noun}){0,2})|((?:net |realized )?(?:loss|profit|gain|dividend|charge|investment|contract|order|stake)s?)\\b)`,
  'u',
)
/** "asset base ($1.4B)": the name stands before the bracket. */
const bracketed = new RegExp(`\\b(${noun}(?: ${noun}){0,1}) \\([~≈+-]?[$€£]?$`, 'i')
/** "a growth of 4.67%", where what grew stands elsewhere. */
const plainGrowth = new RegExp(
  `\\b(growth|increase|rise|gain|decline|decrease|drop|return) (?:rate )?of ${adverbs}$`,
  'i',
)

const emptyWords =
  /\b(?:the|a|an|its|it|their|this|that|these|those|which|who|and|or|but|of|in|on|at|to|by|for|from|with|as|than|i|we|you|they|there|has|have|had|is|are|was|were|be|been|will|would|could|should|may|might|can|not|only|just|about|around|over|more|less|most|last|next|year|years|quarter|month|months|day|days|week|expected|likely|company|currently|now|still|also|again|growth|rate|increase|decrease|total|percent)\b/gi

/** The name a sentence itself gives a figure that the list does not know; null when it gives none. */
export function unlistedName({ sentence, start, end, kind }: OwnNumber): string | null {
  const before = sentence.text.slice(Math.max(0, start - 90), start)
  const after = sentence.text.slice(end, end + 60)
  if (kind === 'percent') {
    const of = changeOf.exec(after)
    if (of) return named(of[2], /decline|decrease|drop/i.test(of[1] ?? '') ? 'decline' : 'growth')
    if (priceMove.test(before)) return 'Price change'
    const change = changed.exec(before)
    if (change) return named(change[1], 'change')
  }
  if (kind !== 'percent' && kind !== 'scaled' && kind !== 'money') return null
  const known = kind === 'money' ? null : named(stated.exec(before)?.[1], '')
  if (known) return known
  const next = following.exec(after)
  const name =
    named(next?.[1], '') ??
    named(next?.[2], '') ??
    (kind === 'money' ? null : named(bracketed.exec(before)?.[1], '')) ??
    (kind === 'percent' ? capital(plainGrowth.exec(before)?.[1]) : null)
  return kind === 'percent' && next?.[1] && name ? `Share of ${name.toLowerCase()}` : name
}

function capital(word: string | undefined): string | null {
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}` : null
}

function named(phrase: string | undefined, suffix: string): string | null {
  const words = (phrase ?? '').replace(emptyWords, ' ').replace(/\s+/g, ' ').trim()
  if (!/[a-z]{3}/i.test(words)) return null
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${suffix}`.trim()
}

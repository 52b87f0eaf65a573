import { isRatingHouse } from '#extraction/extractors/rules/houses/house-names.ts'
import { speakersAmong } from '#extraction/extractors/rules/houses/house-speakers.ts'
import { isHouse, isRatedBank, ratesNextBank } from '#extraction/extractors/rules/mentions/houses.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import {
  advisedBefore,
  asideAfter,
  asideBefore,
  bankAfter,
  banksView,
  buysShares,
  hasRated,
  hasRating,
  headEnd,
  headOn,
  holdsShares,
  listed,
  overAfter,
  overBefore,
  rateBeside,
  ratedAfter,
  ratesAfter,
  rating,
  setAbove,
  setsTargetOf,
  speakerAfter,
  speakerBefore,
  speaksOfRatings,
} from '#extraction/extractors/rules/mentions/role-words.ts'

/**
 * Whether a sentence is about a company (`subject`), only quotes it or excludes it (`voice`), or compares another with
 * it (`aside`).
 */
export type Role = 'subject' | 'voice' | 'aside'

/**
 * The role of each mention of one sentence, in order. The members of a list have the role of the first: "rivals such as
 * A, B and C". For a bank, "X cuts its target" makes X a voice.
 */
export function rolesOf(named: Mention[], text: string, sentenceStart: number): Role[] {
  const roles: Role[] = []
  const mentions = named.map(mention => withInterjection(mention, text))
  const nextOthers = nextOthersOf(mentions)
  const last = named.at(-1)
  const voices = last
    ? speakersAmong(
        named,
        text,
        sentenceStart,
        last.end + restOfSentence(text.slice(last.end, last.end + 200)).length,
      )
    : new Set<Mention>()
  for (const [i, mention] of mentions.entries()) {
    const own = named[i]
    if (own && voices.has(own)) {
      roles.push('voice')
      continue
    }
    // Where a house speaks, no other company of its trade does.
    const isSpokenOf = voices.size > 0 && !isRatingHouse(mention.listing)
    const previous = mentions[i - 1]
    const gap = previous ? text.slice(previous.end, mention.start) : null
    const next = nextOthers[i]
    if (isSpokenOf) {
      const role = roles[i - 1] === 'voice' ? undefined : roles[i - 1]
      const isSetBeside = inherited(role, gap, '') === 'aside'
      roles.push(isSetBeside || isAside(mention, text, sentenceStart) ? 'aside' : 'subject')
      continue
    }
    roles.push(
      ratedByBank(mention, previous, roles[i - 1], gap) ??
        ratingBank(mention, text, sentenceStart, next, gap) ??
        inherited(roles[i - 1], gap, text.slice(mention.end, mention.end + 50)) ??
        ownRole(mention, text, sentenceStart, next),
    )
  }
  return roles
}

/**
 * For each mention the next one of another listing. Found from the end, because a sentence may name one stock thousands
 * of times.
 */
function nextOthersOf(mentions: Mention[]): (Mention | undefined)[] {
  const nextOthers: (Mention | undefined)[] = []
  for (let i = mentions.length - 2; i >= 0; i--) {
    const next = mentions[i + 1]
    nextOthers[i] = next?.listing === mentions[i]?.listing ? nextOthers[i + 1] : next
  }
  return nextOthers
}

/** "Citi, by the way, keeps its target": an interjection does not change who speaks. */
function withInterjection(mention: Mention, text: string): Mention {
  const thrownIn = interjection.exec(text.slice(mention.end, mention.end + 60))
  return thrownIn ? { ...mention, end: mention.end + thrownIn[0].length } : mention
}

const interjection = new RegExp(
  `^,\\s(?:${[
    'by the way|meanwhile|however|too|though|of course|incidentally|notably|in contrast|by contrast|interestingly',
    'for (?:its|their) part|on the other hand|for (?:example|instance)|übrigens|dagegen|hingegen',
    'par contre|en revanche|de son côté|en cambio|por su parte|por outro lado|invece',
  ].join('|')})(?=,\\s),`,
  'i',
)

/** "Citi upgraded Wells Fargo": the company that a bank rates is the stock, even if it is a bank itself. */
function ratedByBank(
  { listing }: Mention,
  previous: Mention | undefined,
  role: Role | undefined,
  gap: string | null,
): Role | null {
  if (gap === null || listing === previous?.listing) return null
  if (role === 'aside' && ownersRival.test(gap)) return 'subject'
  if (role !== 'voice') return null
  return listing.sector === 'Financials' && (ratesNext.test(gap) || ratesNextBank(gap)) ? 'subject' : null
}

/** "Acme's rival Example": the sentence is about the second company. */
const ownersRival = /^\s+(?:\w+ )?(?:rival|peer|competitor|supplier|customer|spin-?off)\s+$/i

const ratesNext = new RegExp(
  String.raw`^(?:\s+(?:analysts?|also|on \w+day|today))*\s+(?:` +
    [
      '(?:up|down)grad(?:ed|es)|initiat(?:ed|es) (?:coverage (?:of|on) )?',
      String.raw`(?:rais|lift|low|cut|trimm|boost|hik)\w* (?:its |the |their )?(?:price |rating )?(?:target|objective|rating)s? (?:price )?(?:on|for|of)`,
      'rat(?:es|ed)|stufte?|hebt|hob',
    ].join('|') +
    String.raw`)\s+(?:shares of |the )?$`,
  'i',
)

/** "A fell, and UBS downgraded it": a bank that rates is in no list with the company before it. */
function ratingBank(
  { listing, start, end }: Mention,
  text: string,
  sentenceStart: number,
  next: Mention | undefined,
  gapBefore: string | null,
): Role | null {
  if (listing.sector !== 'Financials') return null
  const before = text.slice(Math.max(sentenceStart, start - 80), start)
  if (isRatedBank(before)) return 'subject'
  const gap = text.slice(end, Math.min(next?.start ?? end + 90, end + 90))
  const after = text.slice(end, end + 60)
  return ratesTheStock.test(gap) ||
    brokersLabel.test(after) ||
    setsTargetOf.test(after) ||
    hasRating.test(after) ||
    isHouse(
      before,
      restOfSentence(text.slice(end, end + 200)),
      next ? text.slice(end, next.start) : null,
      gapBefore !== null && /^\s?:\s$/.test(gapBefore),
    )
    ? 'voice'
    : null
}

/** The text up to the end of the sentence or line. A dot inside a number ends none. */
function restOfSentence(after: string): string {
  const end = /[.!?](?=\s|$)|\n/.exec(after)
  return end ? after.slice(0, end.index) : after
}

const ratesTheStock = new RegExp(
  [
    String.raw`^(?:,\s(?:which|who))?\s(?:\w+\s)?(?:(?:up|down)grad(?:ed|es)|cut|raised|lifted|lowered|rat(?:es|ed)) (?:it|them|its (?:rating|target)|the (?:stock|shares|rating))\b`,
    String.raw`^\s(?:[^.;]{0,40}\s)?(?:rat(?:es|ed)|kept|keeps|put|puts|moved|took) (?:the )?(?:stock|shares|it|name) (?:\w+ ){0,2}["“„]?(?:buy|hold|sell|neutral|overweight|underweight|(?:out|under)perform|equal)`,
    String.raw`^,? (?:which |who )?(?:\w+ )?(?:rates (?:the stock|it|the shares|the name)|(?:mov|went|go|stay|remain|cut|lift|sit)\w* (?:\w+ )?(?:to|at|with) (?:an? )?["“]?(?:equal|over|under|buy|hold|sell|neutral|outperform|sector perform|market perform|peer perform))`,
    String.raw`^\s(?:[^.,;]{0,30}\s)?["“„](?:buy|hold|sell|neutral|kaufen|halten|verkaufen|overweight|underweight|(?:out|under)perform|equal)`,
  ].join('|'),
  'i',
)
/** "Example Securities: our house keeps its buy rating": the speaker, and not the stock. */
const brokersLabel = new RegExp(
  [
    String.raw`^[*_]*\s?(?::|[–—-]\s)[*_]*\s?(?:(?:the |this )?(?:[\w-]+ ){0,3}?broker(?:age)?s?|(?:the|this) (?:[\w-]+ ){0,3}?(?:bank|firm|house|analysts?))\b`,
    String.raw`^[*_]*\s?[–—:-]\s*(?:(?:target|PT|TP|Kursziel|buy|hold|sell|neutral|add|reduce|accumulate)\b[\s:,(]*)?(?:(?:target|PT|TP|Kursziel)\b[\s:]*)?(?:of )?(?:Rs\.?|₹|INR|[$€£])\s?\d`,
  ].join('|'),
  'i',
)

/** The role of the mention before, for one in a list with it or in brackets after it. */
function inherited(role: Role | undefined, gap: string | null, after: string): Role | null {
  if (!role || gap === null) return null
  if (/^\s*[([]\s?$/.test(gap)) return role
  if (role === 'voice') return gap === ' and ' && !speakerAfter.test(after) ? role : null
  return listed.test(gap) ? role : null
}

function ownRole(mention: Mention, text: string, sentenceStart: number, next: Mention | undefined): Role {
  const before = text.slice(Math.max(sentenceStart, mention.start - 60), mention.start)
  const after = text.slice(mention.end, mention.end + 50)
  const isBank = mention.listing.sector === 'Financials'
  if (isBank && next && rating.test(text.slice(mention.end, next.start))) return 'voice'
  if (isBank && next && rateBeside.test(text.slice(mention.end, mention.end + 80))) return 'voice'
  if (
    isBank &&
    next &&
    /^:\s+$/.test(text.slice(mention.end, next.start)) &&
    ratedAfter.test(text.slice(next.end, next.end + 80))
  )
    return 'voice'
  if (
    isBank &&
    next &&
    headOn.test(text.slice(mention.end, next.start)) &&
    headEnd.test(text.slice(next.end))
  )
    return 'voice'
  if (isBank && (bankAfter.test(after) || banksView.test(after) || hasRating.test(after))) return 'voice'
  if (isBank && ratesAfter.test(text.slice(mention.end, mention.end + 90))) return 'voice'
  if (isBank && next && hasRated.test(text.slice(mention.end, mention.end + 160))) return 'voice'
  if (isBank && /\b(?:by|at|from)\s+(?:both )?$/.test(before) && speaksOfRatings.test(before + after))
    return 'voice'
  if (mention.listing.sector === 'ETF' && next && buysShares.test(after)) return 'voice'
  if (isRatingHouse(mention.listing) && ownSpeaker.test(text.slice(mention.end - 2, mention.end + 40)))
    return 'voice'
  if (speakerAfter.test(after) || speakerBefore.test(before)) return 'voice'
  if (asideAfter.test(after)) return 'aside'
  if (isBank && next && holdsShares.test(text.slice(mention.end, next.start))) return 'voice'
  return isAside(mention, text, sentenceStart) ? 'aside' : 'subject'
}

/** "Citi's Ada Sample": a person who speaks for a house, from the end of its name. */
const ownSpeaker = /^['’]s \p{Lu}\p{Ll}{1,15} \p{Lu}\p{Ll}{2,20}(?!\p{L})/u

/** Whether a company is only set beside another one. */
function isAside({ start, end }: Mention, text: string, sentenceStart: number): boolean {
  const before = text.slice(Math.max(sentenceStart, start - 60), start)
  const after = text.slice(end, end + 50)
  if (asideAfter.test(after) || setAbove.test(before)) return true
  if (overBefore.test(before) && overAfter.test(after)) return true
  return asideBefore.test(before) && !advisedBefore.test(before)
}

import { type Mention, mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** Whether a sentence speaks about a company, only lets it speak (or says it is not there), or sets it beside another. */
export type Role = 'subject' | 'voice' | 'aside'

const asideBefore = new RegExp(
  '(?:' +
    [
      '\\bthan(?: \\w+ing(?: in)?)?',
      '\\b(?:versus|vs\\.?|unlike|against|instead of|rather than|alongside|behind|ahead of|replac\\w+|outperform(?:s|ed|ing)?|beat(?:s|ing)?|underperform(?:s|ed|ing)?|top|topped)',
      '\\b(?:compar\\w+|relative|similar|next|prior|related|thanks|due|linked|sold|exposed|exposure|supplier|sells?) (?:to|with)',
      '\\b(?:rivals?|competitors?|competition|peers?|customers?|clients?|suppliers?|partners?|investors?|alternatives?|others?|names|giants?|leaders?|heavyweights?)(?: (?:like|such as|including|from|to|for|with|names?)){1,4}',
      '\\b(?:rivals?|competitors?|customers?|clients?|suppliers?|peers?|owner|parent|subsidiary|spin-?off(?: of)?)',
      '\\b(?:competes?|competing|partner(?:ed|ing|s|ship)?|deal|agreement|contract|merger|joint venture|works?|working|collaborat\\w+) (?:with|between)',
      '\\b(?:they|it|who) (?:just |also |already )?(?:got|have|has|won|signed|landed|serves?|suppl(?:y|ies))',
      '\\b(?:market share|share|away) from|\\bthe size of',
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

const voiceBefore =
  /(?:\bthere(?:[’']s| is| are) no|\b(?:de la part de|selon|laut|según)|\b(?:analysts?|bankers?|traders?|colleagues?|people) (?:at|from|with)|\baccording to|\bstrategists? (?:at|from)|\beconomists? at|\breport (?:by|from)|\bstudy by|\bcoverage (?:by|from)|, as|\bfirms? like|\bspoke (?:on|to|with)|(?<!\b(?:a|an|as) )\b(?:buy|bought|buying|sell|sold|trade|traded|trading|account|available) (?:(?!ratings?|calls?|recommendation|coverage|opinion|conviction|stance|view)[\w$.-]+ ){0,7}(?:on|via|through))\s+(?:\w+ \w+ (?:of|at) )?$/i
const voiceAfter =
  /^(?:,? whose (?:analysts?|team)\b|(?:['’]s)?\s+(?:team (?:around|led|headed|under|of)|(?:research )?note (?:from|on|of|by|to)|desk\b)|(?:['’]s)?\s+(?:equity |senior |research |sell-side )?(?:analysts?|strategists?|economists?|researchers?|Research|Securities|Equity Research|Asset Management)\b)/
/** What only a bank does with the shares of another company; others cut and raise their own forecasts. */
const bankAfter =
  /^(?:['’]s)?\s+(?:also |recently |has |have |had |just )?(?:(?:kept|keeps|stuck with|stood by) (?:its|their|an?|the)|reiterated|initiated|upgraded|downgraded|upgrades|downgrades|maintains?|maintained|reaffirmed|assumed coverage|cuts? (?:to|its|the|their|rating|target)|cuts\b|(?:raised|lifted|lowered|boosted|hiked) (?:its|the|their|price|target|his|her)|cutting|downgrading|upgrading|stepped aside|turned (?:cautious|positive|negative))/
/** "Citi had a buy rating on X", "with a Hold view on X": what only one who rates has. */
const hasRating =
  /^(?:['’]s)?\s+(?:(?:has |have |had )?(?:recommended|recommends|assigned|assigns|given|gave|gives)|has|had|have|with|holds?|held)\s+(?:an?|its|their|his|her)\s+(?:[\w‘’“”"'-]+\s+){0,3}?(?:ratings?|stance|view|call|recommendation|target(?: price)?) (?:on|for)\b/i
/** "Citi, maintaining a target of $50 for X": what a bank does beside what it says. */
const setsTargetOf =
  /^,? (?:maintaining|reiterating|keeping|raising|lowering|lifting|cutting|setting|giving|with|which (?:has|keeps|maintains|set)) (?:an?|its|their|the) (?:[\w“”"-]+ ){0,3}?(?:targets?|rating|recommendation|objective|view|stance|opinion)\b/i
/** "UBS on Example (ASX: EXA): upgraded to buy": the head of an entry in a list of what brokers say. */
const headOn = /^\s+on\s+(?:the )?$/
const headEnd = /^(?:\s\([^)]{1,20}\))?\s*[:|–—]/
/** "UBS: Example bleibt „Neutral“": what follows the name behind a bank's. */
const ratedAfter =
  /^[^.;]{0,60}(?:Kursziel|price target|target price|\btarget\b|\brating\b|["“„(](?:buy|hold|sell|neutral|(?:over|under|equal)[- ]?weight|(?:out|under)perform)|(?:up|down)grad|belässt|bleibt|hebt|senkt)/i
/** A bank that rates another company: "UBS on Monday downgraded X". */
const rating =
  /^(?:['’]s)?(?:\s+[\w.&]+){0,3}?\s+(?:downgrad\w+|upgrad\w+|cuts?|rais\w+|hik\w+|lower\w+|lift\w+|boost\w+|upp?ed|bump\w+|slash\w+|reduc\w+|issu\w+|reissu\w+|belässt|belassen|lässt|startet|nimmt|sieht|bestätigt|hebt|senkt|stuft|relève|confirme|abaisse|maintient|elev\w+|mantiene|reitera|rebaj\w+|initiat\w+|reiterat\w+|said|says|saw|sees|sieht|nennt|senkte|hob|stufte|bestätigte|bekräftigte|beließ|erhöhte|kappte|reduzierte|startete|calls?|called|named|names|rates?|rated|expects?|moved|moves|maintain\w+|reaffirm\w+|assign\w+|set|kept|keeps|removes?|removed|adds?|added|drops|dropped|opened|opens|placed|puts?|starts?|started|resum\w+|trimm\w+)\b/
/** "Citi, keeping its $90 target on X": what a bank does beside, with the target or rating of another. */
const rateBeside = new RegExp(
  `^,\\s(?:${[
    'maintaining|keeping|reiterating|reaffirming|raising|lifting|hiking|boosting|cutting|lowering|trimming|slashing',
    'setting|assigning|upgrading|downgrading|initiating|resuming|sticking with|with|which (?:\\w+ )?\\w+ed',
  ].join(
    '|',
  )})\\s[^.;]{0,40}\\b(?:targets?|ratings?|fair value|coverage|recommendation|stance|buy|hold|sell)\\b`,
)
/** What a bank thinks, of another company or of the economy. */
const banksView =
  /^(?:['’]s)?\s+(?:says?|said|notes?|noted|adds|cites|cited|wrote|believes?|thinks?|expects?|sees|estimates?|forecasts?|projects|predicts?|argues?|recommends?|warns?|(?:remains?|stays|is) (?:\w+ )?(?:optimistic|bullish|bearish|positive|constructive|cautious|negative|upbeat|neutral)(?: (?:on|about)|[.,;])|continues to (?:back|recommend|rate|see|like|favou?r)|points? to|highlights)(?![\p{L}])/u
/** "Citi hebt das Kursziel", "UBS confirme son conseil": what only a bank does, in other languages and short forms. */
const ratesAfter =
  /^(?:['’]s|\s+(?:&\s+Co|Securities|Capital Markets|Research))?(?:\s+\((?:Kursziel|target|PT|TP|price target)\b|\s+(?:TP\b|PT\b|(?:\S+\s+){0,5}?(?:Einstufung|Kursziel|Kaufempfehlung|Verkaufsempfehlung|Votum|(?:conseil|recommandation)\b|objectif de cours|precio objetivo|recomendaci[oó]n|prezzo obiettivo|koersdoel|(?:price|target) (?:target|objective|price))))/i
/** "Investors should consider strong leaders like A and B": named as examples, and meant as advice. */
const advisedBefore =
  /\b(?:favou?rs?|likes?|prefers?|recommends?|picks?|bullish on|(?:buy|overweight|outperform)-rated|buying|bought|added)\s(?:[\w-]+\s){0,6}(?:like|such as|including)\s+$|\b(?:should|could|can|might|may|want to|let us|would)\s(?:\w+\s)?(?:consider|own|buy|hold|look (?:at|to|toward)|turn to|stick (?:with|to)|favou?r|prefer|pick)\s(?:[\w-]+\s){0,6}(?:like|such as|including)\s+$/i
/** "A's long-held stake in B": the text is about what A holds. */
const holdsShares =
  /^(?:['’]s?)?\s(?:[\w$.,-]+\s){0,4}?(?:investment|stake|position|holding|bet|shares) (?:in|of)\s(?:the\s)?$/
/** A fund that buys what the text is about. */
const buysShares =
  /^(?:['’]s)?\s+(?:has |have |had |also |recently |just )*(?:invested (?:\w+ )?in|bought|buys|owns|holds|added|purchased|loaded up|snapped up|picked up|sold|trimmed)\b/
/** "Die Bank hat X von Neutral auf Sell abgestuft". */
const hasRated =
  /^ (?:hat|ha|a) [^.]{0,140}?(?:abgestuft|hochgestuft|Kursziel|Einstufung|objectif|objetivo|obiettivo)/i
const speaksOfRatings =
  /\b(?:down|up)grad|(?:out|under)perform|(?:over|under|equal)[- ]?weight|\bto (?:buy|hold|sell|neutral)\b|\brating|price[- ]target|\breiterat|\binitiat|\bcoverage|["”’']\s+by\s/i
const asideAfter =
  /^(?: accounts?\b|\s(?:[₹$€£]|Rs\.?\s?)\d[\d.,]*\s?(?:Cr|crore|lakh|[mb]n?|million|billion)?\s(?:claim|loan|suit|lawsuit|fine)\b|-(?:style|like|esque|type|size)\b|\s+(?:fallout|collapse|crisis|failure|implosion|debacle|bankruptcy)\b|\s+(?:\w+ )?(?:rival|peer|competitor|supplier|spin-?off)\s\p{Lu}|['’]s? (?:CEO|founder|app store|cloud platform|customers?|former)|\s+(?:customers?|shareholders who|users?)\b)/u
const listed = /^\s*(?:\([^)]*\)\s*)?(?:,|,? and|,? or|\/|&)\s*(?:the )?$/

/**
 * The role of each mention of one sentence, in their order. A list shares the role of its first member: "rivals such as
 * A, B and C". With banks, "X cuts its target" lets X speak.
 */
export function rolesOf(named: Mention[], text: string, sentenceStart: number): Role[] {
  const roles: Role[] = []
  const mentions = named.map(mention => withInterjection(mention, text))
  for (const [i, mention] of mentions.entries()) {
    const previous = mentions[i - 1]
    const gap = previous ? text.slice(previous.end, mention.start) : null
    const next = mentions.slice(i + 1).find(one => one.listing !== mention.listing)
    roles.push(
      ratedByBank(mention, previous, roles[i - 1], gap) ??
        ratingBank(mention, text, next) ??
        inherited(roles[i - 1], gap, text.slice(mention.end, mention.end + 50)) ??
        ownRole(mention, text, sentenceStart, next),
    )
  }
  return roles
}

/** "Citi, by the way, keeps its target": what is thrown in changes nothing about who speaks. */
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

/** "Citi upgraded Wells Fargo": what a bank rates is the stock, though it be a bank itself. */
function ratedByBank(
  { listing }: Mention,
  previous: Mention | undefined,
  role: Role | undefined,
  gap: string | null,
): Role | null {
  if (gap === null || listing === previous?.listing) return null
  if (role === 'aside' && ownersRival.test(gap)) return 'subject'
  if (role !== 'voice') return null
  return listing.sector === 'Financials' && ratesNext.test(gap) ? 'subject' : null
}

/** "Acme's rival Example": the second is what the sentence is about. */
const ownersRival = /^\s+(?:\w+ )?(?:rival|peer|competitor|supplier|customer|spin-?off)\s+$/i

const ratesNext =
  /^(?:\s+(?:analysts?|also|on \w+day|today))*\s+(?:(?:up|down)grad(?:ed|es)|initiat(?:ed|es) (?:coverage (?:of|on) )?|(?:rais|lift|low|cut|trimm|boost|hik)\w* (?:its |the |their )?(?:price |rating )?(?:target|objective|rating)s? (?:price )?(?:on|for|of)|rat(?:es|ed)|stufte?|hebt|hob)\s+(?:shares of |the )?$/i

/** "A fell, and UBS downgraded it": a bank that rates stands in no list with what comes before it. */
function ratingBank({ listing, end }: Mention, text: string, next: Mention | undefined): Role | null {
  if (listing.sector !== 'Financials') return null
  const gap = text.slice(end, Math.min(next?.start ?? end + 90, end + 90))
  const after = text.slice(end, end + 60)
  return ratesTheStock.test(gap) ||
    brokersLabel.test(after) ||
    setsTargetOf.test(after) ||
    hasRating.test(after)
    ? 'voice'
    : null
}

const ratesTheStock =
  /^(?:,\s(?:which|who))?\s(?:\w+\s)?(?:(?:up|down)grad(?:ed|es)|cut|raised|lifted|lowered|rat(?:es|ed)) (?:it|them|its (?:rating|target)|the (?:stock|shares|rating))\b|^\s(?:[^.;]{0,40}\s)?(?:rat(?:es|ed)|kept|keeps|put|puts|moved|took) (?:the )?(?:stock|shares|it|name) (?:\w+ ){0,2}["“„]?(?:buy|hold|sell|neutral|overweight|underweight|(?:out|under)perform|equal)|^,? (?:which |who )?(?:\w+ )?(?:rates (?:the stock|it|the shares|the name)|(?:mov|went|go|stay|remain|cut|lift|sit)\w* (?:\w+ )?(?:to|at|with) (?:an? )?["“]?(?:equal|over|under|buy|hold|sell|neutral|outperform|sector perform|market perform|peer perform))|^\s(?:[^.,;]{0,30}\s)?["“„](?:buy|hold|sell|neutral|kaufen|halten|verkaufen|overweight|underweight|(?:out|under)perform|equal)/i
/** "Example Securities: our house keeps its buy rating": who speaks, not what is spoken of. */
const brokersLabel =
  /^[*_]*\s?(?::|[–—-]\s)[*_]*\s?(?:(?:the |this )?(?:[\w-]+ ){0,3}?broker(?:age)?s?|(?:the|this) (?:[\w-]+ ){0,3}?(?:bank|firm|house|analysts?))\b|^[*_]*\s?[–—:-]\s*(?:(?:target|PT|TP|Kursziel|buy|hold|sell|neutral|add|reduce|accumulate)\b[\s:,(]*)?(?:(?:target|PT|TP|Kursziel)\b[\s:]*)?(?:of )?(?:Rs\.?|₹|INR|[$€£])\s?\d/i

/** The role of the mention before, for one that stands with it in a list or in brackets behind it. */
function inherited(role: Role | undefined, gap: string | null, after: string): Role | null {
  if (!role || gap === null) return null
  if (/^\s*[([]\s?$/.test(gap)) return role
  if (role === 'voice') return gap === ' and ' && !voiceAfter.test(after) ? role : null
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
  if (voiceAfter.test(after) || voiceBefore.test(before)) return 'voice'
  if (asideAfter.test(after)) return 'aside'
  if (isBank && next && holdsShares.test(text.slice(mention.end, next.start))) return 'voice'
  return asideBefore.test(before) && !advisedBefore.test(before) ? 'aside' : 'subject'
}

/** The mentions of some passages that a text speaks about, in its order: no voices, and nothing set beside. */
export function spokenAbout(passages: Passage[], mentions: Mention[], text: string): Mention[] {
  return passages.flatMap(passage =>
    passage.sentences.flatMap(sentence => {
      const inside = mentionsBetween(mentions, sentence.start, sentence.end)
      const roles = rolesOf(inside, text, sentence.start)
      return inside.filter((_, i) => roles[i] === 'subject')
    }),
  )
}

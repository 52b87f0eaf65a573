import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

const rise =
  'grew|grow(?:s|n|ing)?|rose|ris(?:e|es|en|ing)|increas\\w+|climb\\w*|jump\\w*|surg\\w+|soar\\w*|up|expand\\w*|improv\\w+|advanc\\w+|gain\\w*|rall(?:y|ied|ies)'
const fall =
  'fell|fall(?:s|en|ing)?|drop\\w*|declin\\w+|decreas\\w+|slid|slump\\w*|plung\\w+|tumbl\\w+|tank\\w*|down|lost|shr[aiu]nk\\w*|contract\\w*|off'
const adverbs =
  '(?:(?:by|about|around|roughly|nearly|almost|over|some|an?|another|more than|close to|as much as|at|approximately|impressive|whopping|massive|mere|modest|solid) ){0,3}[-−+$€£]?'
/** What a business counts, if its growth says something about the stock. */
const things = [
  'rental income|net interest income|interest income|same-store (?:sales|NOI)|NOI|orders?|bookings|deliveries|shipments|production|volumes?|traffic|premiums',
  'subscribers|users|customers|members|loans|deposits|billings|tangible book value|book value(?: per share)?|operating expenses|operating costs|inventor(?:y|ies)|capacity',
].join('|')
const amount = `(${rise}|${fall}) ${adverbs}$`

/** "shares tumbled 12%", "the stock is down 30%": a move of the price. */
const priceMove = new RegExp(
  `\\b(?:stock|shares?|share price|stock price)\\b(?: (?!of\\b|in\\b|price target|count)[\\w’']{1,12}){0,4}? ${amount}`,
  'i',
)
/** "Acme fell 3%": a move of the stock. */
const companyMove = new RegExp(`(?:^| )(?:(?:is|are|has|was) )?${amount}`, 'i')
/** "after a 12% drop in the shares". */
const priceSwing = /^ (?:\w+ )?(rally|pull-?back|sell-?off|correction|draw-?down|run-?up)\b/i
const sinceSwing =
  /\b(?:after|following|since|despite|with|on|recent|this|its)\s(?:(?:an?|the|its|this|recent|about|roughly) ){0,3}$/i
/** "35% below its high": what the price is compared with. */
const apart =
  /^ (?:below|under|off|above|down from) (?:(?:its|the|their|all|time|all-time|record|52-week|recent) ?){0,3}(highs?|peak|lows?)\b/i
/** "rental income rose 4%": a change of something that the list of figures does not contain. */
const changed = new RegExp(`\\b(${things}) (?:(?:has|have|also|again) )?${amount}`, 'i')
/** "4% growth in rental income", "12% increase of orders". */
const changeOf = new RegExp(
  `^ ?(growth|increase|rise|jump|decline|decrease|drop) (?:in|of) (?:(?:the|its|their|total) )?(${things})\\b`,
  'i',
)
/** "It counts 42 million paying members": a count. */
const counted =
  /^ (?:(?:paid|paying|active|daily|monthly|weekly|total|registered) ){0,3}(subscribers|users|customers|members|accounts|households|merchants)\b/i
const counts =
  /\b(?:has|have|had|counts?|serves?|with|reached|reports?|reported|now)(?: (?:over|about|around|more than|nearly|roughly|almost|some))?\s$/i

/** "In California deliveries fell 21%": true for one place only. */
const inPlace = /(?:^|[,;] )In (?:the )?\p{Lu}[^;]{0,90}$/u

const isDown = new RegExp(`^(?:${fall})$`, 'i')

/**
 * The sentence's own name for a figure that the list does not contain: a move of the price, its distance from the high,
 * what a business counts, and how that changed. Null for anything else. `companies` are the company names in the
 * sentence.
 */
export function unlistedName(
  { sentence, start, end, kind }: OwnNumber,
  companies: readonly string[] = [],
): string | null {
  const before = sentence.text.slice(Math.max(0, start - 90), start)
  const after = sentence.text.slice(end, end + 60)
  if (kind === 'scaled') {
    const named = counts.test(before) && !isOfThing(before, companies) ? counted.exec(after)?.[1] : undefined
    return named ? capital(named) : null
  }
  if (kind !== 'percent' || imagined.test(before)) return null
  return changeIn(before, after) ?? priceChange(before, after, companies)
}

/** "its Otterin, which now has 60 million users": a figure of a product. */
const thing = /(\p{Lu}[\p{L}\d]{1,20}),? (?:which|that|who)(?: \p{Ll}{1,10}){0,3} $/u

function isOfThing(before: string, companies: readonly string[]): boolean {
  const owner = thing.exec(
    before.replace(/(?:over|about|around|more than|nearly|roughly|almost|some) $/, ''),
  )?.[1]
  return owner !== undefined && !companies.some(company => company.includes(owner))
}

const imagined = /\b(?:if|would|could|might|until|unless|my|than|vs\.?|versus)\b[^.;]{0,60}$/i

function changeIn(before: string, after: string): string | null {
  const of = changeOf.exec(after)
  if (of?.[2]) return `${capital(of[2])} ${/decline|decrease|drop/i.test(of[1] ?? '') ? 'decline' : 'growth'}`
  const change = inPlace.test(before) ? null : changed.exec(before)
  return change?.[1] ? `${capital(change[1])} ${isDown.test(change[2] ?? '') ? 'decline' : 'growth'}` : null
}

function priceChange(before: string, after: string, companies: readonly string[]): string | null {
  const beside = apart.exec(after)?.[1]
  if (beside) return /low/i.test(beside) ? 'Above low' : 'Below high'
  const swing = sinceSwing.test(before) ? priceSwing.exec(after)?.[1] : undefined
  if (swing) return /rall|run/i.test(swing) ? 'Price gain' : 'Price decline'
  const moved = priceMove.exec(before) ?? moveOf(before, companies)
  if (!moved) return null
  return isDown.test(moved[1] ?? '') ? 'Price decline' : 'Price gain'
}

/** A move right after the name of a company is said about its stock. */
function moveOf(before: string, companies: readonly string[]): RegExpExecArray | null {
  const name = companies.find(company => before.includes(company))
  if (!name) return null
  const at = before.lastIndexOf(name)
  // "There is no Acme without Otterin is up": a name in the middle of a clause has not moved.
  if (
    !/(?:^|[,;:–—(] ?|\b(?:and|while|with|but|as|(?:price|shares|stock) of) |[$*])$/.test(before.slice(0, at))
  )
    return null
  const rest = before.slice(at + name.length)
  const move = companyMove.exec(rest)
  return move && rest.length - move[0].length < 2 ? move : null
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/^(?!NOI).*/, rest => rest.toLowerCase())}`
}

import type { Span } from '#extraction/text/sentences.ts'
import { createSieve } from '#extraction/text/sieve.ts'
import { isFound } from '#extraction/text/word-pattern.ts'

const offers = anyOf([
  'free (?:stock analysis |etf )?(?:report|newsletter|trial|guide|ebook|stock analysis)',
  '(?:etf|stock) research reports?',
  'click (?:here|the link|to)',
  'click .{0,40}\\bbelow\\b',
  'sign up (?:for|to|now|here)',
  'subscribe (?:to|now|here|today)',
  'promo(?:tional)? code',
  'discount code',
  'use (?:my|our|the) (?:link|code)',
  'affiliate link',
  'sponsor(?:ed)? (?:by|of|post|content|message)',
  "today'?s sponsor",
  'download (?:our|your|the|free|now|\\d)',
  'download free',
  'free: see',
  'see our (?:top|latest)',
  'get (?:it|them|this) free',
  'these \\d+ (?:potential )?(?:home runs|stocks)',
  'stocks? set to (?:double|soar|triple)',
  'best pick to (?:double|triple)',
  'hand-?picked? (?:by|one|each)',
  'previous recommendations',
  'members?(?:hip)? (?:only|area|site)',
  'join (?:our|my|the) (?:community|discord|patreon|group|channel|service)',
  'limited[- ]time offer',
  'our premium (?:service|subscribers|members)',
  'bonus report',
  'best stocks for the next',
  'stock advisor returns',
  '10 best stocks',
  'picks and shovels report',
  'related (?:articles?|posts?|stories|links|reading)',
  'read (?:next|more|also)(?! (?:on|about|to (?:see|learn|find out)) (?:why|how|what|whether)):?',
  'more from (?:this|our|the)',
  'jetzt (?:anmelden|abonnieren)',
  'abonnez-vous',
  'suscr[ií]bete',
])

const legalNotes = anyOf([
  "(?:not|n['o]t|no) (?:constitute |be )?(?:financial|investment) advice",
  'keine (?:anlage|handlungs)(?:beratung|empfehlung)',
  "analyst['’]?s? disclosure",
  'disclosures?:',
  'disclaimer',
  'views and opinions expressed',
  'beneficial (?:long|short) position',
  '(?:i|we|i/we|the author|author) (?:have|has|hold|holds|own|owns)? ?(?:no|a) (?:stock|long|short)? ?positions?',
  '\\b(?:i|we|the author) (?:am|are|is) (?:currently )?(?:long|short)\\b(?! (?:the|because|since|from|here|against|into|for)\\b|\\s{0,3}(?:[.,;!]|$))',
  'has (?:a )?positions? in and recommends?',
  'past performance is no guarantee',
  'for (?:informational|educational|entertainment) purposes',
  'has no (?:business|position)',
  'i wrote this article myself',
])

/** A longer passage is judged by its sentences: one request to subscribe does not make it an advertisement. */
export const severalSentences = 4

/** What follows "Disclosure:" in a passage is disclosed. */
const label =
  /^\W{0,3}(?:disclosures?|disclaimer|haftungsausschluss|avertissement|aviso legal|avvertenz[ae])\b/i
/** What an author does with a stock, or makes of it. */
const ownView = new RegExp(
  [
    String.raw`\bI(?:['’](?:m|ve|d|ll))?(?: \w{1,12}){0,3}? (?:bought|buy|buying|added|adding|sold|selling|rate|think|expect|keep)\b`,
    String.raw`\bmy (?:\w{1,12} ){0,3}(?:target|fair value|position|pick)\b|\b(?:is|remains) an? (?:\w{1,12} )?(?:buy|sell|hold|bargain)\b|\b(?:under|over)valued\b`,
    String.raw`\b(?:ich|je|ik) (?:\w{1,12} ){0,2}(?:kaufe|verkaufe|achète|vends|koop|verkoop)\b|\b(?:gekauft|verkauft|acheté|vendu|comprado|vendido|comprato|venduto|comprei|vendi|gekocht|verkocht)\b`,
  ].join('|'),
)

/**
 * The sentences of a passage that are an offer or small print: beside a sentence of its author's such a one silences
 * itself, and "Disclosure:" what comes after it.
 */
export function silencedIn(sentences: readonly Span[]): ReadonlySet<Span> {
  const labelled = sentences.findIndex(({ text }) => label.test(text))
  return new Set(sentences.filter(({ text }, i) => (labelled >= 0 && i >= labelled) || isPromotion(text)))
}

/** Whether a passage with an offer or small print in it also says what its author makes of a stock. */
export function hasOwnView(sentences: readonly Span[]): boolean {
  if (sentences.length < 2 || !sentences.some(({ text }) => ownView.test(text))) return false
  const silenced = silencedIn(sentences)
  return sentences.some(one => !silenced.has(one) && ownView.test(one.text))
}

/** Whether a stretch of text is an offer or small print. */
export function isPromotion(text: string): boolean {
  return isOffer(text) || isDisclosure(text)
}

/** Whether a stretch of text advertises, or links to other pages. */
export function isOffer(text: string): boolean {
  return offers(text)
}

/** Whether a stretch of text states its author's holdings, or that it is no advice. */
export function isDisclosure(text: string): boolean {
  return legalNotes(text.length > longNote ? text.replace(inPassing, '') : text)
}

/** "… and again, not financial advice, I think …": in a longer stretch the formula is only an aside. */
const inPassing = /\bnot (?:financial|investment) advice\b/gi
const longNote = 100

/**
 * A function that tells whether a text contains one of some wordings, given in lower case. It tries only those that may
 * occur.
 */
function anyOf(wordings: string[]): (text: string) => boolean {
  const patterns = wordings.map(one => new RegExp(one, 'g'))
  const possibleIn = createSieve(patterns)
  return text => {
    const lower = text.toLowerCase()
    return possibleIn(lower).some(number => {
      const pattern = patterns[number]
      return pattern !== undefined && isFound(pattern, lower)
    })
  }
}

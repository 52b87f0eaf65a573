import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { patternOf } from '#extraction/extractors/rules/stance/lexicon/phrases.ts'
import { plainLists } from '#extraction/extractors/rules/stance/lexicon.ts'
import {
  deniedAfter,
  doubleNegation,
  isInsidersTrade,
  isMocking,
  negation,
  nobodysWords,
  othersAbroad,
  othersWords,
} from '#extraction/extractors/rules/stance/whose-words.ts'
import { createSieve } from '#extraction/text/sieve.ts'
import { matchesOf, wordPattern } from '#extraction/text/word-pattern.ts'

/** A plain verdict of a sentence: what it says of a stock, and in which language. */
export interface PlainSaying {
  leaning: Leaning
  language: string
  start: number
  end: number
}

const each = Object.entries(plainLists).flatMap(([language, list]) =>
  list.map(({ leaning, phrase }) => ({ language, leaning, pattern: wordPattern(patternOf(phrase)) })),
)
const possibleIn = createSieve(each.map(({ pattern }) => pattern))

/**
 * The plain verdicts of a lower-case sentence in which names are masked, in the author's voice. Of two of one language
 * that overlap, only the one that its list has first. Questions, mockery and what others say have none.
 */
export function plainSayingsIn(lower: string): PlainSaying[] {
  if (/\?["”')*_]*$/.test(lower.trim()) || isMocking(lower) || isInsidersTrade(lower)) return []
  if (ratesAnother.test(lower)) return []
  const from = ownFrom(lower)
  const found: PlainSaying[] = []
  for (const number of possibleIn(lower)) {
    const one = each[number]
    if (!one) continue
    const { language, leaning, pattern } = one
    for (const { index: start, 0: words } of matchesOf(pattern, lower)) {
      const end = start + words.length
      const overlaps = found.some(
        other => other.language === language && start < other.end && end > other.start,
      )
      if (!overlaps) found.push({ language, leaning, start, end })
    }
  }
  const meant = found.filter(
    ({ start, end }) =>
      end > from &&
      !isTurnedRound(lower.slice(Math.max(0, start - 45), start)) &&
      !deniedAfter.test(lower.slice(end, end + 60)),
  )
  return lastWord(meant, lower)
}

/**
 * What counts where a sentence turns: "a fine company, but I sold it". Of a purchase and a later sale only the sale:
 * "I bought it too early and took my loss".
 */
function lastWord(found: PlainSaying[], lower: string): PlainSaying[] {
  const languages = Map.groupBy(found, one => one.language)
  return [...languages.values()].flatMap(verdicts => {
    if (new Set(verdicts.map(({ leaning }) => leaning)).size < 2) return verdicts
    const last = verdicts.reduce((late, one) => (one.start > late.start ? one : late))
    const before = lower.slice(0, last.start + 1)
    const isTurn = turn.test(before.slice(Math.max(0, before.length - 60)))
    const isSaleAfter = last.leaning === 'bearish' && link.test(before.slice(Math.max(0, before.length - 40)))
    return isTurn || isSaleAfter ? [last] : verdicts
  })
}

const turn =
  /(?<![a-zà-ÿ])(?:but|aber|doch|mais|maar|ma|però|pero|mas|porém|trotzdem|dennoch|however|yet)(?![a-zà-ÿ])/
const link = /(?<![a-zà-ÿ])(?:and|und|et|en|e|y)(?![a-zà-ÿ])/

/** Where a sentence that begins with the words of others comes to its author's own: "everyone hates it, I buy". */
function ownFrom(lower: string): number {
  if (!othersAbroad.test(lower) && !othersWords.test(lower) && !nobodysWords.test(lower)) return 0
  const turn =
    /[,;:–—] ?(?:[\p{L}’]+ ){0,4}?(?=(?:i|ich|je|j’|ik|io|yo|eu|ho|he|compro|vendo|passo)(?![\p{L}]))/u.exec(
      lower,
    )
  return turn ? turn.index : lower.length
}

/** "¤ keeps its rating on the stock": a house that speaks of another company. */
const ratesAnother = new RegExp(
  [
    '^[^a-zà-ÿ¤]{0,3}(?:(?:die|der|das|la|le|il|el|o|a|de|het|the) )?¤+ [^.;!?]{0,80}',
    '(?:auf|für|zum|sur|pour|au|su|sul|per|sobre|al|para|voor|op|on|for) ',
    '(?:(?:das|die|den|dem|le|la|les|il|el|lo|o|a|het|de|the) )?(?:',
    'papiere?|titel|aktien?|titres?|valeur|action|titolo|azione|valor|papel|ação|acción|aandeel|stock|shares|name',
    ')(?![a-zà-ÿ])',
  ].join(''),
)

/** What turns a plain verdict round is a phrase of its own. Another "not" before one leaves nothing certain. */
function isTurnedRound(before: string): boolean {
  return negation.test(before) && !doubleNegation.test(before)
}

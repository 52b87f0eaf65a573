import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** What is said of a list of companies as a whole, and where the list stands. */
export interface Side {
  cue: Cue
  /** Offsets in the sentence: of all names of the list. */
  from: number
  to: number
}

const member = String.raw`(?<!¤)¤+(?!¤)(?:['’]s)?(?: \([^)]{1,20}\))?(?: (?:shares?|stocks?|Aktien?))?`
const joint = `(?:, ?(?:and |or |& )?| (?:and|or|&|und|oder|et|ou|y|o|e|ed|en|of) | ?/ ?)`
const list = `${member}(?:${joint}${member}){0,9}`
const between = String.raw`\s(?:both |the |shares? (?:of|in) |stocks? like |names like |je |ich |würde ich |werde ich |de |des |l['’])?`
/** Verbs of advice before whom they are about. "Long" and "short" only where they begin a clause. */
const verbs = {
  bullish: `(?:${[
    'buy(?:ing)?|own(?:ing)?|accumulate|(?:stick|go|going) with|kaufen?(?: würde ich| werde ich)?|ach[eè]te[rz]?',
    'comprar(?:ía)?|compr(?:o|are|erei)|kopen|koop',
  ].join('|')})`,
  bearish: `(?:${[
    'avoid(?:ing)?|sell(?:ing)?|short(?:ing)?|skip|dump|(?:stay(?:ing)?|keep(?:ing)?) (?:away|clear) (?:from|of)',
    'steer clear of|pass on|meiden?|verkaufen?|évite[rz]?|vend(?:re|er|o|ere)|evit(?:ar|aría|o|are|erei)',
    'verko(?:op|pen)|mijden',
  ].join('|')})`,
}
const clause = String.raw`(?<=^|[,;:/(–—]\s?|\b(?:and|but|am|['’]m|go|going|und|aber|et|mais|y|pero|e|ma|mas|en|maar) )`
const opposite = { bullish: 'long', bearish: 'short' }
/** "A, B and C are the ones to own": what a list is called after it. */
const called = {
  bullish: String.raw`(?:worth (?:owning|buying|holding)|to (?:own|buy)|(?:strong )?buys\b)`,
  bearish: String.raw`(?:worth (?:avoiding|selling)|to (?:avoid|sell|skip|short)|sells\b)`,
}
/** What turns the words after it round, or makes a question of them. */
const turned =
  /\b(?:not|never|don['’]t|doesn['’]t|wouldn['’]t|won['’]t|nicht|pas|no|non|niet|não|if|should (?:you|I)|(?:agree[ds]?|plan(?:s|ned)?|want(?:s|ed)?|offer(?:s|ed)?|bid|deal|set|talks) to)\s(?:\w+\s)?$/i

const leanings = ['bullish', 'bearish'] as const
const before = leanings.map(leaning => ({
  leaning,
  pattern: new RegExp(
    String.raw`(?<!\p{L})(?:${verbs[leaning]}|${clause}${opposite[leaning]})${between}(${list})`,
    'giu',
  ),
}))
const after = leanings.map(leaning => ({
  leaning,
  pattern: new RegExp(
    String.raw`(${list}) (?:are|remain|look like|would be|will be) (?:(?:the|my|our|all|both|three|two|four|only|stocks?|ones|names|companies)\s){0,4}(?:I would want )?${called[leaning]}`,
    'giu',
  ),
}))
/** What an author's plain word about a whole list weighs. */
const weight = 1

/**
 * The sides of a sentence whose names are masked: "long ¤¤, short ¤¤" has two, "¤¤ and ¤¤ are the ones to own" one.
 * One company alone is a side only beside one of the other kind. Empty where nothing is said of a list, and for a
 * question.
 */
export function sidesOf(masked: string): Side[] {
  if (!masked.includes('¤') || /\?["”’)]?\s*$/.test(masked)) return []
  const all = [...before, ...after].flatMap(({ leaning, pattern }) =>
    matchesOf(pattern, masked).flatMap(({ 0: whole, 1: names = '', index }) => {
      if (turned.test(masked.slice(Math.max(0, index - 24), index))) return []
      const from = index + whole.indexOf(names)
      const to = from + names.length
      const [start, end] = from === index ? [to + 1, index + whole.length] : [index, from]
      return [{ cue: { leaning, strength: 'verdict' as const, weight, start, end }, from, to }]
    }),
  )
  const isPair = new Set(all.map(({ cue }) => cue.leaning)).size > 1
  return all.filter(({ from, to }) => isPair || /¤[^¤]+¤/.test(masked.slice(from, to)))
}

import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** Characters of a name that is learnt, at most. */
const longestName = 40

/** Words with capitals that follow each other, perhaps after "the". */
const capitalRun =
  /(?:\b[Tt]he )?\p{Lu}[\p{L}\p{M}\p{N}&'’-]{0,40}(?: (?:of |& )?\p{Lu}[\p{L}\p{M}\p{N}&'’-]{0,40}){0,3}/gu

/** Words that say when, with a capital. */
const isTime =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|q\d|[hf]y?\d+)\b/i

/**
 * What a text may call companies by, between two offsets, that no table knows: words with capitals, with the "the"
 * before them. A word that has its capital only because a sentence begins with it is none.
 */
export function calledIn(
  text: string,
  symbols: Pick<SymbolTable, 'namesIn'>,
  from = 0,
  to = text.length,
): string[] {
  const known = symbols.namesIn(text)
  const names = new Set<string>()
  const part = text.slice(from, to)
  for (const { 0: run, index } of part.matchAll(capitalRun)) {
    const at = from + index
    const name = run.replace(/['’]s?$/u, '').replace(/^The /, 'the ')
    const bare = name.replace(/^the /, '')
    if (bare.length < 3 || name.length > longestName || isTime.test(bare)) continue
    if (isAcronym(bare) || isNoStock(bare)) continue
    if (name === bare && !bare.includes(' ') && opensSentence(text, at) && !standsInside(text, bare)) continue
    if (known.some(({ start, end }) => start < at + run.length && at < end)) continue
    names.add(name)
  }
  return [...names]
}

function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:;\n•*|>#-]\s{0,3}["“(]?)$/.test(text.slice(Math.max(0, at - 4), at))
}

/** Whether a word also stands with its capital after another word. */
function standsInside(text: string, word: string): boolean {
  return placesOfName(text, word).some(({ start }) =>
    /[\p{Ll},]\s$/u.test(text.slice(Math.max(0, start - 2), start)),
  )
}

/** The places where a text uses a name that was learnt: as it is written, and not as a part of a longer word. */
export function placesOfName(text: string, name: string): { start: number; end: number }[] {
  const bare = name.replace(/^the /, '')
  const places: { start: number; end: number }[] = []
  for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + bare.length)) {
    const end = at + bare.length
    if (/[\p{L}\p{N}_$#@]/u.test(text.charAt(at - 1)) || /[\p{L}\p{N}_]/u.test(text.charAt(end))) continue
    if (name !== bare && !/\bthe\s$/i.test(text.slice(Math.max(0, at - 5), at))) continue
    places.push({ start: at, end })
  }
  return places
}

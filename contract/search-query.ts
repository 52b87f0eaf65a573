import { tokensOf } from './search-passage.ts'
import type { Stance } from './stance.ts'

// What people type into search: words, "adjacent words", and filters. Server and browser read it with these functions.

/** The kinds of things that search finds. `mine` is what the person wrote for themselves. */
export const searchKinds = ['stocks', 'tips', 'posts', 'strategists', 'mine'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The most characters of a query. */
export const mostSearched = 200
/** The error for a longer query. */
export const tooMuchSearched = 'Use at most 200 characters'

/** The person's own judgement of a tip, by the names that the filter uses. */
export const searchedJudgements = { agreed: 'agree', disagreed: 'disagree', uncertain: 'uncertain' } as const
export type SearchedJudgement = keyof typeof searchedJudgements | 'unjudged'

export type SearchFilter =
  | { key: 'stock' | 'by'; value: string }
  | { key: 'is'; value: Exclude<Stance, 'unset'> | SearchedJudgement }
  | { key: 'in'; value: SearchKind }
  | { key: 'after' | 'before'; value: string }

/** A part of a query as typed, without the white space after it. */
export type SearchPart =
  | { typed: string; word: string; together: boolean; filter?: undefined }
  | { typed: string; filter: SearchFilter }

/** The parts of a query, in order. Never fails: a part that looks like a filter and is none counts as words. */
export function searchParts(typed: string): SearchPart[] {
  return [...typed.matchAll(/(\p{L}+):"([^"]*)"?|"([^"]*)"?|[^\s"]+/gu)].map(found => {
    const [whole, quotedKey, quotedValue, together] = found
    if (together !== undefined) return { typed: whole, word: together, together: true }
    const colon = whole.indexOf(':')
    const key = quotedKey ?? whole.slice(0, Math.max(colon, 0))
    const filter = filterOf(key.toLowerCase(), (quotedValue ?? whole.slice(colon + 1)).trim())
    return filter ? { typed: whole, filter } : { typed: whole, word: whole, together: false }
  })
}

const stances = ['bullish', 'bearish', 'neutral'] as const
const verdicts = [
  ...(Object.keys(searchedJudgements) as (keyof typeof searchedJudgements)[]),
  'unjudged',
] as const

function filterOf(key: string, given: string): SearchFilter | null {
  const value = given.toLowerCase()
  if (value === '') return null
  if (key === 'stock') {
    const ticker = given.toUpperCase().replace(/^\$/, '')
    return ticker === '' ? null : { key, value: ticker }
  }
  if (key === 'by') return { key, value: given }
  if (key === 'is') {
    const known = [...stances, ...verdicts].find(one => one === value)
    return known ? { key, value: known } : null
  }
  if (key === 'in') {
    const known = value === 'notes' ? 'mine' : searchKinds.find(one => one === value)
    return known ? { key, value: known } : null
  }
  return (key === 'after' || key === 'before') && firstDay(value) ? { key, value } : null
}

/**
 * The first day of a year (YYYY), month (YYYY-MM) or day, as YYYY-MM-DD. Null for any other text, for a day that does
 * not exist, and outside of the years 1900 to 2999.
 */
export function firstDay(given: string): string | null {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(given) ?? []
  if (!year || year < '1900' || year > '2999') return null
  const name = `${year}-${month}-${day}`
  const date = new Date(`${name}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(name) ? name : null
}

/** What a query asks for. */
export interface SearchQuery {
  /** All of these texts must occur. The words of one text must be adjacent. */
  words: string[]
  /** Whether the last word may be the beginning of a longer one. */
  isBeginning: boolean
  stocks: string[]
  by: string[]
  stances: Exclude<Stance, 'unset'>[]
  verdicts: SearchedJudgement[]
  kind: SearchKind | null
  /** From this day on (`after`), and before this day (`before`), as YYYY-MM-DD. */
  after: string | null
  before: string | null
}

/** The most different words, stocks and names of a query. Further ones are ignored. */
export const mostWords = 16

/**
 * Reads a query. Several values of a filter are alternatives; of kinds and days only the last one counts. Never fails.
 */
export function searchQuery(typed: string): SearchQuery {
  const parts = searchParts(typed)
  const words = parts.filter(part => part.filter === undefined)
  const values = <Key extends SearchFilter['key']>(key: Key) =>
    parts.flatMap(({ filter }) => (filter?.key === key ? [filter.value] : []))
  const said = values('is')
  const different = firstDifferent(words.map(({ word }) => word))
  const last = words.at(-1)
  return {
    words: different,
    isBeginning: last?.together === false && last.word === different.at(-1),
    stocks: firstDifferent(values('stock')),
    by: firstDifferent(values('by')),
    stances: stances.filter(stance => said.includes(stance)),
    verdicts: verdicts.filter(verdict => said.includes(verdict)),
    kind: searchKinds.find(kind => kind === values('in').at(-1)) ?? null,
    after: firstDay(values('after').at(-1) ?? ''),
    before: firstDay(values('before').at(-1) ?? ''),
  }
}

/**
 * Each text once, ignoring case, accents and punctuation. Of equal words the last is kept, because it may be a
 * beginning.
 */
function firstDifferent(texts: readonly string[]): string[] {
  const different = new Map<string, string>()
  for (const text of texts) {
    const key = tokensOf(text).join(' ')
    if (key === '') continue
    different.delete(key)
    different.set(key, text)
  }
  return [...different.values()].slice(0, mostWords)
}

/** A query without one of its parts. All equal parts are removed. */
export function withoutPart(typed: string, part: SearchPart): string {
  return searchParts(typed)
    .filter(one => one.typed !== part.typed)
    .map(one => one.typed)
    .join(' ')
}

/**
 * A query without words that were read as a filter, as they were typed. The same query if it does not have them.
 */
export function withoutSaid(typed: string, said: string): string {
  const parts = searchParts(typed).map(part => part.typed)
  const words = said.split(' ')
  const at = parts.findIndex((_, index) => words.every((word, more) => parts[index + more] === word))
  return (at < 0 ? parts : parts.toSpliced(at, words.length)).join(' ')
}

/**
 * A query with one more filter. It replaces a filter with the same key; with the key `is`, a stance replaces only a
 * stance, and a judgement only a judgement.
 */
export function withFilter(typed: string, { key, value }: SearchFilter): string {
  const isReplaced = (filter: SearchFilter | undefined) =>
    filter?.key === key && (key !== 'is' || isStance(filter.value) === isStance(value))
  const kept = searchParts(typed).filter(part => !isReplaced(part.filter))
  const written = /[\s"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value
  return [...kept.map(part => part.typed), `${key}:${written}`].join(' ')
}

/** Whether a value of `is:` is a stance rather than a judgement. */
export function isStance(value: string): boolean {
  return stances.some(stance => stance === value)
}

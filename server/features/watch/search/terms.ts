import { type Sought as InText, tokensOf } from '#contract/search-passage.ts'
import type { Sought } from '../questions/read-question.ts'

/** What the database knows of the words of a question. */
export interface LookedUp {
  /** The tsquery of each word, and of the last one as a beginning. */
  terms: ReadonlyMap<string, { whole: string; beginning: string }>
  /** The stocks that words name, by ticker. */
  named: ReadonlyMap<string, { id: string; companyName: string }>
}

/** A text that is looked for, as tsqueries. */
export interface Term {
  /** As typed. */
  said: string
  /** What was typed, which texts have to say. Empty for signs alone. */
  literal: string
  /** Other names of the company that it names, as tsqueries and as texts. */
  names: string[]
  called: string[]
  /** The stocks of the company, and marks of tips that need not say it. */
  stockIds: string[]
  marks: string[]
}

const stances = new Set(['bullish', 'bearish', 'neutral'])

/** The terms of what is looked for. Signs alone are none. */
export function termsOf(sought: readonly Sought[], { terms, named }: LookedUp, isBeginning: boolean): Term[] {
  const termOf = (text: string, isLast = false) => terms.get(text)?.[isLast ? 'beginning' : 'whole'] ?? ''
  return sought.flatMap(({ words, company }, at) => {
    const isLast = isBeginning && at === sought.length - 1
    const literal = words
      .map(word => termOf(word, isLast))
      .filter(Boolean)
      .join(' & ')
    const stockIds = company?.tickers.flatMap(ticker => named.get(ticker)?.id ?? []) ?? []
    const names = (company?.names.map(phraseOf) ?? []).filter(name => name && name !== literal)
    const [only = ''] = words
    const stance = only.toLowerCase()
    const isStance = words.length === 1 && stances.has(stance) && sought.length > 1
    if (literal === '') return []
    return [
      {
        said: words.join(' '),
        literal,
        names: [...new Set(names)],
        called: company?.names ?? [],
        stockIds,
        marks: [...stockIds.map(id => `'~s${id}'`), ...(isStance ? [`'~t${stance}'`] : [])],
      },
    ]
  })
}

/** A name as a tsquery: its words together. They have letters and digits alone. */
export function phraseOf(name: string): string {
  return tokensOf(name)
    .map(token => `'${token}'`)
    .join(' <-> ')
}

/** The tsquery of a term for tips, which have marks of their stock, and for texts. */
export function forTips({ literal, marks }: Term): string {
  return either([literal, ...marks])
}

export function forTexts({ literal, names }: Term): string {
  return either([literal, ...names])
}

function either(queries: readonly string[]): string {
  return queries.length === 1 ? `(${queries[0]})` : `(${queries.map(one => `(${one})`).join(' | ')})`
}

/** All terms as one tsquery, by which texts are ranked. Null if there are none. */
export function allOf(terms: readonly Term[], of: (term: Term) => string): string | null {
  return terms.length > 0 ? terms.map(of).join(' & ') : null
}

/** What rows of a table of words have to have. */
export interface Wanted {
  /** The terms as tsqueries, which must all match. `beginning` is the last one, if it may be the beginning of a word. */
  whole: string[]
  beginning: string | null
  filters: string[] | null
  days: string | null
  before: string | null
}

/** What is wanted of a table, by the terms as that table has them. */
export function wantedOf(
  {
    terms,
    isBeginning,
    filters,
    days,
    before,
  }: Pick<Wanted, 'filters' | 'days' | 'before'> & { terms: Term[]; isBeginning: boolean },
  of: (term: Term) => string,
): Wanted {
  const all = terms.map(of)
  const beginning = isBeginning ? (all.pop() ?? null) : null
  return { whole: all, beginning, filters, days, before }
}

/** What texts that were found are searched for, to mark it. */
export function inTexts({ terms, isBeginning }: { terms: readonly Term[]; isBeginning: boolean }): InText {
  return { words: terms.map(({ said }) => said), isBeginning, others: terms.map(({ called }) => called) }
}

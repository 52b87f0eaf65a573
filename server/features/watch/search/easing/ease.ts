import type { SearchResult } from '#contract/search.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { Queryable } from '../../../../database/database.ts'
import { run, type Value } from '../../../../database/statements/statement.ts'
import { familyOf, oneOf } from '../../../library/strategists/aliases.ts'
import { type CompanyNames, companyOf } from '../../questions/companies.ts'
import { companiesLike } from '../../questions/near-names.ts'
import type { Asked } from '../asked.ts'
import type { Seeker } from '../found.ts'
import { phraseOf, type Term } from '../terms.ts'
import { mayBeSpelt } from './misspelt.ts'
import { whichHold } from './which-hold.ts'

/** A search that asks for less, because nothing has all of its words. */
export interface Eased {
  asked: Asked
  /** The words that are no longer looked for, in their order. */
  leftOut: string[]
  /** Words that nothing has, and the names that they are taken for. */
  forgiven: SearchResult['understood']['forgiven']
}

/** Of more words, only the companies and the longest are tried without each other. */
const mostTried = 5

/**
 * What to look for where nothing has all words: words that nothing has are taken for a name that is spelt like them, or
 * left out, and of the others as many are kept as something has. Null if there is nothing less to look for.
 */
export async function easeAsked(
  database: Queryable,
  asked: Asked,
  seeker: Seeker,
  symbols: CompanyNames,
): Promise<Eased | null> {
  const { terms } = asked
  if (terms.length === 0 || !asked.filters) return null
  const held = await whichHold(
    database,
    asked,
    seeker,
    terms.map(term => [term]),
  )
  const isHeld = (at: number) => held[at] === true
  const missing = terms.filter((term, at) => !isHeld(at) && term.stockIds.length === 0)
  const meant = missing.length === 0 ? new Map<Term, Meant>() : await namesLike(database, missing, symbols)
  const kept = terms.flatMap((term, at) => (isHeld(at) ? [{ term, from: term }] : withName(term, meant)))
  const forgiven = kept.flatMap(({ from }) => {
    const name = meant.get(from)?.means
    return name === undefined ? [] : [{ said: from.said, means: name }]
  })
  if (kept.length === 0 || (kept.length === terms.length && kept.length === 1 && forgiven.length === 0))
    return null
  const best = await mostHeld(
    database,
    asked,
    seeker,
    kept.map(({ term }) => term),
  )
  const words = new Set(kept.filter(({ term }) => best.includes(term)).map(({ from }) => from))
  return {
    asked: {
      ...asked,
      terms: best,
      isBeginning: asked.isBeginning && terms.at(-1) === best.at(-1),
      query: { ...asked.query, words: best.map(({ said }) => said) },
    },
    leftOut: terms.filter(term => !words.has(term)).map(({ said }) => said),
    forgiven: forgiven.filter(({ said }) => best.some(term => term.said === said)),
  }
}

function withName(from: Term, meant: ReadonlyMap<Term, Meant>): { term: Term; from: Term }[] {
  const name = meant.get(from)
  return name ? [{ term: { ...from, ...name.term }, from }] : []
}

/** As many of some terms as something has together. */
async function mostHeld(database: Queryable, asked: Asked, seeker: Seeker, terms: Term[]): Promise<Term[]> {
  const weight = (term: Term) => (term.stockIds.length > 0 ? 100 : 0) + term.said.length
  const heaviest = terms.toSorted((a, b) => weight(b) - weight(a)).slice(0, mostTried)
  const [only] = terms
  if (terms.length === 1 && only) return [only]
  const sets = [
    ...(terms.length > mostTried ? [terms, ...terms.map(term => terms.filter(one => one !== term))] : []),
    ...subsetsOf(terms.filter(term => heaviest.includes(term))).filter(set => set.length > 1),
  ]
  const held = await whichHold(database, asked, seeker, sets)
  const total = (set: Term[]) => set.reduce((sum, term) => sum + weight(term), 0)
  const [best] = sets
    .filter((_, at) => held[at])
    .toSorted((a, b) => b.length - a.length || total(b) - total(a))
  return best ?? heaviest.slice(0, 1)
}

function subsetsOf(terms: readonly Term[]): Term[][] {
  const sets: Term[][] = [[]]
  for (const term of terms) sets.push(...sets.map(set => [...set, term]))
  return sets
}

/** The name that a word is taken for. */
interface Meant {
  means: string
  term: Pick<Term, 'names' | 'called' | 'stockIds' | 'marks'>
}

/** Words that are looked up among names, and names that each may mean. */
const [mostLookedUp, mostMeant] = [4, 3]

/** The companies and strategists with names that are nearly some words. */
async function namesLike(
  database: Queryable,
  terms: readonly Term[],
  symbols: CompanyNames,
): Promise<Map<Term, Meant>> {
  // An ordinary word is no name with a typing error in it.
  const words = terms
    .filter(({ said }) => /^\p{L}{4,}$/u.test(said) && !isPlainWord(said.toLowerCase()))
    .slice(0, mostLookedUp)
  if (words.length === 0) return new Map()
  const values: Value[] = []
  const given = (value: Value) => `$${values.push(value)}`
  const like = words.map(({ said }) =>
    companiesLike(said, symbols).flatMap(one => companyOf(one, symbols).tickers),
  )
  const parts = words.map(({ said }, at) => {
    const word = said.toLowerCase()
    const tickers = given(JSON.stringify(like[at]))
    return `select ${at} as n, 's' as kind, id, company_name as name, ticker, word_similarity(${given(word)}, search_fold(company_name)) as likeness
      from stocks where ticker = any(array(select json_array_elements_text(${tickers}::json)))
        or ${mayBeSpelt(['search_fold(company_name)'], word, given)}
      union all
      select ${at}, 'a', family.id, name, null, likeness from (
        select ${oneOf('strategists.id')} as one_id, name, word_similarity(${given(word)}, search_fold(name_key)) as likeness
        from strategists where withheld_at is null and ${mayBeSpelt(['search_fold(name_key)'], word, given)} limit 20
      ) as ones, lateral ${familyOf('ones.one_id')} as family(id)`
  })
  const rows = await run<{ n: number; kind: 's' | 'a'; id: string; name: string; ticker: string | null }>(
    database,
    {
      text: `select n, kind, id, name, ticker from (
        select *, row_number() over (partition by n order by likeness desc, id) as place from (${parts.join(' union all ')}) as all_names
      ) as ranked where place <= ${mostMeant} order by n, place`,
    },
    values,
  )
  const meant = new Map<Term, Meant>()
  for (const [at, term] of words.entries()) {
    const own = rows.filter(row => row.n === at)
    const [first] = own
    if (!first) continue
    const listings = own.flatMap(({ ticker }) => (ticker === null ? [] : (symbols.find(ticker) ?? [])))
    const called = listings.flatMap(listing => companyOf(listing, symbols).names)
    const stocks = own.filter(({ kind }) => kind === 's').map(({ id }) => id)
    const people = own.filter(({ kind }) => kind === 'a').map(({ id }) => id)
    meant.set(term, {
      means: first.name,
      term: {
        called,
        names: [...called.map(phraseOf), ...people.map(id => `'~a${id}'`)].filter(Boolean),
        stockIds: stocks,
        marks: [...stocks.map(id => `'~s${id}'`), ...people.map(id => `'~a${id}'`)],
      },
    })
  }
  return meant
}

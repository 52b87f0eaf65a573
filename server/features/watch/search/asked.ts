import { tokensOf } from '#contract/search-passage.ts'
import { type SearchedJudgement, type SearchQuery, searchQuery } from '#contract/search-query.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { familyOf, oneOf } from '../../library/strategists/aliases.ts'

/** A search in the form that the database takes. */
export interface Asked {
  query: SearchQuery
  /**
   * The words as tsqueries, which must all match. `whole` are complete words. `beginning` is the last word, if it may
   * be the beginning of a longer one.
   */
  whole: string[]
  beginning: string | null
  /** The filters on tips and posts as tsqueries. Null if nothing can match them. */
  filters: string[] | null
  /** The days as tsquery. Null: all days. */
  days: string | null
  /** The stocks and strategists that filters name. Null: none named. */
  stockIds: string[] | null
  strategistIds: string[] | null
  verdicts: SearchedJudgement[]
  /** The numbers of the newest tip and post. */
  newest: { tips: number; posts: number }
}

/** A beginning with fewer letters would match too many words. */
const leastLetters = 2

/** Reads what was typed, and looks up its words, stocks and strategists. */
export async function readAsked(database: Queryable, typed: string): Promise<Asked> {
  const query = searchQuery(typed)
  const isBeginning = query.isBeginning && (query.words.at(-1)?.length ?? 0) >= leastLetters
  const [row] = await run<Row>(database, reading, [
    JSON.stringify(query.words),
    isBeginning ? query.words.length : 0,
    JSON.stringify(query.stocks),
    JSON.stringify(query.by.map(nameBegins)),
  ])
  const terms: string[] = JSON.parse(row?.terms ?? '[]')
  const beginning = isBeginning ? (terms.pop() ?? '') : ''
  const stockIds = idsOf(row?.stocks, query.stocks)
  const strategistIds = idsOf(row?.strategists, query.by)
  return {
    query,
    whole: terms.filter(Boolean),
    beginning: beginning || null,
    filters: filtersOf(query, stockIds, strategistIds),
    days: query.after || query.before ? anyOf(daysBetween(query.after, query.before)) : null,
    stockIds,
    strategistIds,
    verdicts: query.verdicts,
    newest: { tips: Number(row?.newestTip ?? 0), posts: Number(row?.newestPost ?? 0) },
  }
}

type Row = {
  terms: string
  stocks: string | null
  strategists: string | null
  newestTip: string
  newestPost: string
}

const reading = {
  name: 'what search asks for',
  text: `
    select
      (
        select coalesce(json_agg(search_term(given, n = $2::int)::text order by n), '[]')::text
        from json_array_elements_text($1::json) with ordinality as words(given, n)
      ) as terms,
      (
        select json_agg(id)::text from stocks where ticker in (select json_array_elements_text($3::json))
      ) as stocks,
      (
        select json_agg(distinct family.id)::text from (
          select distinct ${oneOf('strategists.id')} as id from json_array_elements_text($4::json) as pattern
            join strategists on search_fold(name_key) ~ pattern and withheld_at is null
          limit 500
        ) as ones, lateral ${familyOf('ones.id')} as family(id)
      ) as strategists,
      (select last_value from search_tips_place_seq) as "newestTip",
      (select last_value from search_posts_place_seq) as "newestPost"`,
}

/**
 * A pattern of PostgreSQL for names with words that begin like this. Without any word, a pattern that matches no name.
 */
export function nameBegins(given: string): string {
  const tokens = tokensOf(given)
  return tokens.length > 0 ? `(^|[^[:alnum:]])${tokens.join('[^[:alnum:]]*')}` : '^$'
}

function idsOf(found: string | null | undefined, given: readonly string[]): string[] | null {
  return given.length === 0 ? null : JSON.parse(found ?? '[]')
}

/** The marks among the words for filters (functions `search_…` of the first migration). */
function filtersOf(
  { stances }: SearchQuery,
  stockIds: string[] | null,
  strategistIds: string[] | null,
): string[] | null {
  const lists = [
    stockIds?.map(id => `~s${id}`),
    strategistIds?.map(id => `~a${id}`),
    stances.length > 0 ? stances.map(stance => `~t${stance}`) : undefined,
  ].filter(list => list !== undefined)
  return lists.some(list => list.length === 0) ? null : lists.map(anyOf)
}

/** A tsquery that matches any of some marks. */
export function anyOf(marks: readonly string[]): string {
  return `(${marks.map(mark => `'${mark}'`).join(' | ')})`
}

/** Without a day, texts are searched from this year, and to this many years ahead. */
const [firstYear, yearsAhead] = [1970, 2]

/** The days from one day on and before another: as whole years and months if possible, else as days. */
function daysBetween(after: string | null, before: string | null): string[] {
  const from = after ?? `${firstYear}-01-01`
  const until = before ?? `${new Date().getUTCFullYear() + yearsAhead}-01-01`
  const marks: string[] = []
  for (let day = from; day < until; ) {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
    const nextYear = `${year + 1}-01-01`
    const nextMonth = month === 12 ? nextYear : `${year}-${String(month + 1).padStart(2, '0')}-01`
    const takes = (next: string, begins: string) => day.endsWith(begins) && next <= until
    if (takes(nextYear, '-01-01')) marks.push(`~y${year}`)
    else if (takes(nextMonth, '-01')) marks.push(`~m${day.slice(0, 7)}`)
    else marks.push(`~d${day}`)
    day = takes(nextYear, '-01-01') ? nextYear : takes(nextMonth, '-01') ? nextMonth : dayAfter(day)
  }
  // Nothing lies between, so use a mark that no row has.
  return marks.length > 0 ? marks : ['~none']
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** All words as one tsquery, for ranking. Null if there are none. */
export function wordsAsked({ whole, beginning }: Asked): string | null {
  const terms = [...whole, ...(beginning === null ? [] : [beginning])]
  return terms.length > 0 ? terms.map(term => `(${term})`).join(' & ') : null
}

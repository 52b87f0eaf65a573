import { tokensOf } from '#contract/search-passage.ts'
import { type SearchedJudgement, type SearchQuery, searchQuery } from '#contract/search-query.ts'
import { addDays, type Day } from '#reckoning/days/days.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { familyOf, oneOf } from '../../library/strategists/aliases.ts'
import type { CompanyNames } from '../questions/companies.ts'
import { type NearNames, nearNames } from '../questions/near-names.ts'
import { draftQuestion, type Question, type QuestionDraft, readQuestion } from '../questions/read-question.ts'
import { anyOf, marksBetween } from './day-marks.ts'
import { type LookedUp, type Term, termsOf } from './terms.ts'

/** A search in the form that the database takes. */
export interface Asked {
  /** `typed` are the words before some were read as filters or left aside. */
  query: SearchQuery & { typed: string }
  question: Question
  /** Tickers of companies with a name that begins like the only word, and of those with nearly this name. */
  near: NearNames
  /** What must all match. The last one is the beginning of a word if `isBeginning`. */
  terms: Term[]
  isBeginning: boolean
  /** The filters on tips and posts as tsqueries. Null if nothing can match them. */
  filters: string[] | null
  /** The days as tsquery. Null: all days. */
  days: string | null
  /** The day behind the last of them; null: none is the last. */
  before: Day | null
  /** The days of a place that were read from words: `days` then has one more at each end, which are checked. */
  exactDays: { since: Day | null; until: Day | null; timezone: string } | null
  /** The stocks and strategists that filters name. Null: none named. */
  stockIds: string[] | null
  strategistIds: string[] | null
  verdicts: SearchedJudgement[]
  /** The numbers of the newest tip and post. */
  newest: { tips: number; posts: number }
}

/** How a person asks: the names they may use, and their day. */
export interface Asking {
  symbols: CompanyNames
  timezone: string
  today: Day
  /** Whether it was typed to its end: its last word is then no beginning of a longer one. */
  isWhole?: boolean
}

/** A beginning with fewer letters would match too many words. */
const leastLetters = 2

/** Reads what was typed, and looks up its words, stocks and strategists. */
export async function readAsked(
  database: Queryable,
  typed: string,
  { symbols, timezone, today, isWhole = false }: Asking,
): Promise<Asked> {
  const query = searchQuery(typed)
  const draft = draftQuestion(typed, symbols)
  const row = await lookUp(database, query, draft)
  const people = new Map<string, string[]>()
  for (const [at, id] of row.people) {
    const name = draft.people[at]?.name ?? ''
    people.set(name, [...(people.get(name) ?? []), id])
  }
  const question = readQuestion(typed, draft, {
    isPerson: name => people.has(name),
    hasStock: ticker => row.named.has(ticker),
    today,
    readsTimes: query.after === null && query.before === null,
  })
  const isBeginning = !isWhole && question.isBeginning && (question.words.at(-1)?.length ?? 0) >= leastLetters
  const stockIds = query.stocks.length === 0 ? null : row.stocks
  const strategistIds = strategistsOf(query, row.strategists, question, people)
  const isDated = question.since !== null || question.until !== null
  return {
    query: {
      ...query,
      words: question.words,
      typed: query.words.join(' ').trim().toLowerCase(),
      isBeginning,
    },
    question,
    near: nearNames(question, symbols),
    terms: termsOf(question.sought, row, isBeginning),
    isBeginning,
    filters: filtersOf(query, stockIds, strategistIds),
    days: isDated
      ? marksBetween(question.since, question.until, timezone !== 'UTC')
      : query.after || query.before
        ? marksBetween(query.after, query.before && addDays(query.before, -1), false)
        : null,
    before: question.until === null ? query.before : addDays(question.until, 2),
    exactDays: isDated ? { since: question.since, until: question.until, timezone } : null,
    stockIds,
    strategistIds,
    verdicts: query.verdicts,
    newest: { tips: row.newestTip, posts: row.newestPost },
  }
}

function strategistsOf(
  { by }: SearchQuery,
  found: string[],
  { people }: Question,
  known: ReadonlyMap<string, string[]>,
): string[] | null {
  if (by.length === 0 && people.length === 0) return null
  return [...new Set([...(by.length > 0 ? found : []), ...people.flatMap(name => known.get(name) ?? [])])]
}

interface Row extends LookedUp {
  stocks: string[]
  strategists: string[]
  /** The index of a name among those to look up, and the id of a strategist of this name. */
  people: [number, string][]
  newestTip: number
  newestPost: number
}

async function lookUp(database: Queryable, query: SearchQuery, draft: QuestionDraft): Promise<Row> {
  const { words, companies, people } = draft
  const texts = [...new Set(words.map(one => one.word.replace(/^\$/, '')))]
  const tickers = [...new Set(companies.flatMap(one => one.tickers))]
  const [row] = await run<{ found: string; newestTip: string; newestPost: string }>(database, reading, [
    JSON.stringify(texts),
    JSON.stringify(tickers),
    JSON.stringify(query.stocks),
    JSON.stringify(query.by.map(nameBegins)),
    JSON.stringify(people.map(({ name }) => nameHas(name))),
    words.at(-1)?.word.replace(/^\$/, '') ?? '',
  ])
  // The statement has one row, of this form.
  const found = JSON.parse(row?.found ?? '{}') as {
    terms: [string, string | null][] | null
    named: [string, string, string][] | null
    stocks: string[] | null
    strategists: string[] | null
    people: [number, string][] | null
  }
  const terms = found.terms ?? []
  return {
    terms: new Map(
      texts.map((text, at) => [text, { whole: terms[at]?.[0] ?? '', beginning: terms[at]?.[1] ?? '' }]),
    ),
    named: new Map((found.named ?? []).map(([ticker, id, companyName]) => [ticker, { id, companyName }])),
    stocks: found.stocks ?? [],
    strategists: found.strategists ?? [],
    people: found.people ?? [],
    newestTip: Number(row?.newestTip ?? 0),
    newestPost: Number(row?.newestPost ?? 0),
  }
}

const reading = {
  name: 'what search asks for',
  text: `
    select json_build_object(
      'terms', (
        select json_agg(json_build_array(
            search_term(given, false)::text, case when given = $6 then search_term(given, true)::text end
          ) order by n)
        from json_array_elements_text($1::json) with ordinality as words(given, n)
      ),
      'named', (
        select json_agg(json_build_array(ticker, id, company_name))
        from stocks where ticker = any(array(select json_array_elements_text($2::json)))
      ),
      'stocks', (select json_agg(id) from stocks where ticker in (select json_array_elements_text($3::json))),
      'strategists', (
        select json_agg(distinct family.id) from (
          select distinct ${oneOf('strategists.id')} as id from json_array_elements_text($4::json) as pattern
            join strategists on search_fold(name_key) ~ pattern and withheld_at is null
          limit 500
        ) as ones, lateral ${familyOf('ones.id')} as family(id)
      ),
      'people', (
        select json_agg(json_build_array(n - 1, family.id)) from (
          select n, ${oneOf('strategists.id')} as id
          from json_array_elements_text($5::json) with ordinality as names(pattern, n)
            join strategists on search_fold(name_key) ~ pattern and withheld_at is null
          limit 500
        ) as ones, lateral ${familyOf('ones.id')} as family(id)
      )
    )::text as found,
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

/** A pattern of PostgreSQL for names that have these words, whole and together. */
function nameHas(given: string): string {
  const begins = nameBegins(given)
  return begins === '^$' ? begins : `${begins}($|[^[:alnum:]])`
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

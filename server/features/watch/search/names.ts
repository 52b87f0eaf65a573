import type { SearchResult } from '#contract/search.ts'
import { folded, tokensOf } from '#contract/search-passage.ts'
import type { Queryable } from '../../../database/database.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { familyOf, isOneWithPosts, oneOf } from '../../library/strategists/aliases.ts'
import { toldList } from '../../library/strategists/queries.ts'
import { type Asked, nameBegins } from './asked.ts'
import { likeText, mayBeSpelt } from './easing/misspelt.ts'
import { type Found, nothing, type Slice } from './found.ts'
import { mostFound } from './newest.ts'

/** Fewer letters match parts of too many names, so they match only beginnings. */
const leastLetters = 3

/**
 * Finds stocks: those that words name first, then a matching ticker, then names, then those with most tips. Names that
 * nearly match count where nothing else does.
 */
export async function findStocks(
  database: Queryable,
  { query, question, terms, stockIds, near }: Asked,
  slice: Slice,
): Promise<Found<SearchResult['stocks'][number]>> {
  if (query.by.length > 0 || query.stances.length > 0 || query.verdicts.length > 0) return nothing
  const typed = query.words.join(' ').trim().toLowerCase()
  const tokens = tokensOf(typed)
  if (tokens.length === 0 && !stockIds) return nothing
  const named = [...new Set(terms.flatMap(term => term.stockIds))]
  const find = (isLike: Like, tickers: readonly string[]) =>
    readFound<SearchResult['stocks'][number]>(database, slice, given => {
      const namedOnes = `array(select value::uuid from json_array_elements_text(${given(JSON.stringify(named))}::json))`
      const nearOnes = `array(select json_array_elements_text(${given(JSON.stringify(tickers))}::json))`
      // Only what the statement holds may be given: PostgreSQL refuses a value that no part of it names.
      const isNamedSo = () =>
        [
          ...(question.people.length > 0 && named.length > 0
            ? []
            : [
                `lower(ticker) like ${given(likeText(typed))} || '%'`,
                isLike(['lower(ticker)', 'search_fold(company_name)'], given),
              ]),
          ...(named.length > 0 ? [`id = any(${namedOnes})`] : []),
          ...(tickers.length > 0 ? [`ticker = any(${nearOnes})`] : []),
        ].join(' or ')
      return {
        item: `id, ticker, company_name as "companyName", tip_count as "tipCount"`,
        from: 'stocks',
        as: 'stock',
        where: [
          ...(stockIds
            ? [
                `id in (select value::uuid from json_array_elements_text(${given(JSON.stringify(stockIds))}::json))`,
              ]
            : []),
          ...(tokens.length > 0 ? [`(${isNamedSo()})`] : []),
        ].join(' and '),
        order: `lower(ticker) = ${given(typed)} desc, search_fold(company_name) = search_fold(${given(typed)}) desc,
        array_position(${namedOnes}, id) nulls last,
        lower(ticker) like ${given(likeText(typed))} || '%' desc, word_similarity(${given(typed)}, lower(company_name)) desc,
        array_position(${nearOnes}, ticker) nulls last, tip_count desc, ticker`,
      }
    })
  const found = await find((names, given) => isNamed(names, tokens, given), near.beginning)
  if (found.count > 0 || tokens.length === 0 || stockIds)
    return { ...found, named: terms.every(term => term.stockIds.length > 0) ? 0 : named.length }
  const forgiven = await find(
    (names, given) => mayBeSpelt(names, folded(query.typed), given),
    terms.length === 1 ? near.like() : [],
  )
  return { ...forgiven, isForgiven: forgiven.count > 0 }
}

/** Finds strategists by their names and those merged into them. */
export async function findStrategists(
  database: Queryable,
  { query, question, strategistIds }: Asked,
  slice: Slice,
): Promise<Found<SearchResult['strategists'][number]>> {
  if (query.stocks.length > 0 || query.stances.length > 0 || query.verdicts.length > 0) return nothing
  // Who was named is wanted, whatever they are to have said.
  const typed = question.people.length > 0 ? '' : query.words.join(' ').trim().toLowerCase()
  const tokens = tokensOf(typed)
  if (tokens.length === 0 && !strategistIds) return nothing
  const find = (isLike: Like) =>
    readFound<SearchResult['strategists'][number]>(database, slice, given => ({
      item: `id, name, ${toldList('source_types')} as "sourceTypes", (
        select sum(post_count)::int from strategists as named where named.id in ${familyOf('strategist.id')}
      ) as "postCount"`,
      as: 'strategist',
      from: `(
        select one.*, likeness from (
          select ${oneOf('id')} as id, max(word_similarity(${given(typed)}, name_key)) as likeness from strategists
          where withheld_at is null
            ${strategistIds ? `and id in (select value::uuid from json_array_elements_text(${given(JSON.stringify(strategistIds))}::json))` : ''}
            ${tokens.length > 0 ? `and ${isLike(['search_fold(name_key)'], given)}` : ''}
          group by 1
        ) as named join strategists as one on one.id = named.id
        where one.withheld_at is null and ${isOneWithPosts('one')}
      ) as strategists`,
      where: 'true',
      order: 'likeness desc, post_count desc, id',
    }))
  const found = await find((names, given) => isNamed(names, tokens, given))
  if (found.count > 0 || tokens.length === 0 || strategistIds) return found
  const forgiven = await find((names, given) => mayBeSpelt(names, folded(query.typed), given))
  return { ...forgiven, isForgiven: forgiven.count > 0 }
}

type Given = (value: Value) => string

/** SQL: whether one of some names, given as SQL, is similar to what was typed. */
type Like = (names: string[], given: Given) => string

/** SQL: whether every word begins a word of the name. A single short word has to begin the name itself. */
function isNamed(names: string[], tokens: readonly string[], given: Given): string {
  const [only] = tokens
  if (tokens.length === 1 && only && only.length < leastLetters)
    return `(${names.map(name => `${name} like ${given(likeText(only))} || '%'`).join(' or ')})`
  const all = tokens.map(
    token => `(${names.map(name => `${name} ~ ${given(nameBegins(token))}`).join(' or ')})`,
  )
  return `(${all.join(' and ')})`
}

interface Rows {
  /** SQL: what a row shows. */
  item: string
  from: string
  /** The alias of a row in `item` and `order`. */
  as: string
  where: string
  order: string
}

async function readFound<Item>(
  database: Queryable,
  { limit, from }: Slice,
  rowsOf: (given: Given) => Rows,
): Promise<Found<Item>> {
  const values: Value[] = []
  const given = (value: Value) => `$${values.push(value)}`
  const rows = rowsOf(given)
  const [row] = await run<{ items: string; count: string }>(
    database,
    {
      text: `
        with found as (select * from ${rows.from} where ${rows.where || 'true'})
        select (select count(*) from (select from found limit ${mostFound + 1}) as first_rows) as count,
          (
            select coalesce(json_agg(item), '[]')::text from (
              select ${rows.item} from found as ${rows.as} order by ${rows.order} limit ${given(limit)} offset ${given(from)}
            ) as item
          ) as items`,
    },
    values,
  )
  const count = Number(row?.count ?? 0)
  return {
    items: JSON.parse(row?.items ?? '[]'),
    count: Math.min(count, mostFound),
    atLeast: count > mostFound,
  }
}

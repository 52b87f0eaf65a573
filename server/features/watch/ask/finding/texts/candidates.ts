import type { Queryable } from '../../../../../database/database.ts'
import { isFolded, isInSight } from '../../../../../database/statements/in-sight.ts'
import { run, type Value } from '../../../../../database/statements/statement.ts'
import type { Asked } from '../../../search/asked.ts'
import { isOnDays } from '../../../search/day-marks.ts'
import { allConditions, areIndexed, type Conditions, conditionsOf } from '../../../search/newest.ts'
import { allOf, forTexts, forTips, type Term, wantedOf } from '../../../search/terms.ts'

/** Rows that have the words are ranked, the newest ones, and the best of them are read. */
const [ranked, most] = [160, 24]

/** Where texts are looked for. */
export interface Looked {
  asked: Asked
  /** Whose posts alone are looked at; null: everybody's. */
  poster: string | null
  /** The stock that a post has to have a tip on; null: any. */
  stockId: string | null
}

type Given = (value: Value) => string

/** The posts of tips that have all of some terms, the best first. */
export async function postsOfTips(database: Queryable, looked: Looked, terms: Term[]): Promise<string[]> {
  const { asked } = looked
  // One's own posts are looked through by their texts.
  if (looked.poster !== null || !asked.filters) return []
  if (terms.length === 0 && asked.filters.length === 0 && asked.days === null) return []
  const wanted = wantedOf({ ...asked, terms, isBeginning: false }, forTips)
  const words = allOf(terms, forTexts)
  const table = {
    table: 'search_tips',
    size: 4096,
    newest: asked.newest.tips,
    dearer: 6,
    head: null,
  } as const
  const find = (conditions: Conditions) => {
    const values: Value[] = []
    const given: Given = value => `$${values.push(value)}`
    const rank = words === null ? '0' : `ts_rank_cd('{0.1, 0.3, 0.5, 1}', words, ${given(words)}::tsquery)`
    const text = `
      with candidates as materialized (
        select tip_id, words from search_tips where ${areIndexed(conditions.indexed, given)}
        order by place desc limit ${ranked}
      )
      select tips.post_id as id from candidates join tips on tips.id = tip_id join posts on posts.id = post_id
      where tips.deleted_at is null and not ${isFolded('tips')} and ${areShown(looked, given, 'tips.dated_at')}
      order by round((${rank})::numeric, 1) desc, tips.dated_at desc, tips.id desc limit ${most}`
    return run<{ id: string }>(database, { text }, values)
  }
  return findEnough(database, wanted, table, find)
}

/** The posts whose texts have all of some terms, the best first. */
export async function postsByText(database: Queryable, looked: Looked, terms: Term[]): Promise<string[]> {
  const { asked } = looked
  const filters = asked.filters?.filter(filter => !filter.includes('~s'))
  if (!filters || terms.length === 0) return []
  const wanted = wantedOf({ ...asked, filters, terms, isBeginning: false }, forTexts)
  const words = (allOf(terms, forTexts) ?? '').replaceAll(' & ', ' | ')
  const table = {
    table: 'search_posts',
    size: 256,
    newest: asked.newest.posts,
    dearer: 100,
    head: null,
  } as const
  const find = (conditions: Conditions) => {
    const values: Value[] = []
    const given: Given = value => `$${values.push(value)}`
    const text = `
      with candidates as materialized (
        select post_id, head from ${postsOf(looked, given)} where ${areIndexed(conditions.indexed, given)}
        order by place desc limit ${ranked}
      )
      select id from candidates join posts on id = post_id where ${areShown(looked, given, 'posts.dated_at')}
      order by round(ts_rank('{0, 0.3, 0.3, 1}', head, ${given(words)}::tsquery)::numeric, 1) desc,
        dated_at desc, id desc limit ${most}`
    return run<{ id: string }>(database, { text }, values)
  }
  const isNarrow = looked.poster !== null || looked.stockId !== null
  return isNarrow ? idsOf(await find(allConditions(wanted))) : findEnough(database, wanted, table, find)
}

/** One's own posts, or those on a stock, that are looked through word by word, the newest. */
const mostOfScope = 600

/** SQL: the words of the posts within a scope: among the newest with some words there may be none of them. */
function postsOf({ poster, stockId }: Looked, given: Given): string {
  if (poster === null && stockId === null) return 'search_posts'
  const posts =
    poster === null
      ? `select distinct post_id as id, dated_at from tips where deleted_at is null and stock_id = ${given(stockId)}::uuid`
      : `select id, dated_at from posts where created_by = ${given(poster)}::uuid`
  return `(
    select search_posts.* from (${posts} order by dated_at desc limit ${mostOfScope}) as one
      join search_posts on post_id = one.id
  ) as within`
}

/** The posts of the newest tips on some stocks. */
export async function postsOfStocks(
  database: Queryable,
  looked: Looked,
  stockIds: readonly string[],
): Promise<string[]> {
  if (stockIds.length === 0) return []
  const values: Value[] = []
  const given: Given = value => `$${values.push(value)}`
  const text = `
    select tips.post_id as id from json_array_elements_text(${given(JSON.stringify(stockIds))}::json) as named
      cross join lateral (
        select * from tips where stock_id = named.value::uuid and deleted_at is null ${byPoster(looked, given)}
        order by dated_at desc nulls last, id desc nulls last limit ${most}
      ) as tips join posts on posts.id = tips.post_id
    where not ${isFolded('tips')} and ${areShown(looked, given, 'tips.dated_at')} ${byStrategist(looked, given)}
    order by tips.dated_at desc, tips.id desc limit ${most}`
  return idsOf(await run<{ id: string }>(database, { text }, values))
}

function byPoster({ poster }: Looked, given: Given): string {
  return poster === null
    ? ''
    : `and post_id in (select id from posts where created_by = ${given(poster)}::uuid)`
}

/** SQL: what holds for every post that may be quoted, besides its words. */
function areShown({ asked, poster, stockId }: Looked, given: Given, moment: string): string {
  return [
    isInSight('posts'),
    `not ${isFolded('posts')}`,
    ...(poster === null ? [] : [`posts.created_by = ${given(poster)}::uuid`]),
    ...(stockId === null
      ? []
      : [
          `exists (select from tips as about where about.post_id = posts.id and about.deleted_at is null and about.stock_id = ${given(stockId)}::uuid)`,
        ]),
    ...(asked.exactDays ? [isOnDays(moment, asked.exactDays, given)] : []),
  ].join(' and ')
}

function byStrategist({ asked: { strategistIds } }: Looked, given: Given): string {
  if (strategistIds === null) return ''
  return `and posts.strategist_id = any(array(select value::uuid from json_array_elements_text(${given(JSON.stringify(strategistIds))}::json)))`
}

/** With fewer of the newest rows, older ones are looked at too. */
const fewest = 8

async function findEnough(
  database: Queryable,
  wanted: Parameters<typeof conditionsOf>[1],
  table: Parameters<typeof conditionsOf>[2],
  find: (conditions: Conditions) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const conditions = await conditionsOf(database, wanted, table)
  const newest = await find(conditions)
  const rows = conditions.isPart && newest.length < fewest ? await find(allConditions(wanted)) : newest
  return idsOf(rows)
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return [...new Set(rows.map(({ id }) => id))]
}

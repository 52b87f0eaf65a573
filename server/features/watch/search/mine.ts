import type { FoundOfMine } from '#contract/search.ts'
import { passageOf } from '#contract/search-passage.ts'
import type { Queryable } from '../../../database/database.ts'
import { isFolded, isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { type Asked, wordsAsked } from './asked.ts'
import { type Found, itemsOf, nothing, type Slice } from './found.ts'
import { mostFound } from './newest.ts'

/** Finds what a person wrote for themselves: notes, reasons of conclusions, tasks, and reasons of judgements. */
export async function findMine(
  database: Queryable,
  asked: Asked,
  person: string,
  { limit, from }: Slice,
): Promise<Found<FoundOfMine>> {
  const { query } = asked
  // Filters on tips and authors match nothing of one's own.
  if (asked.verdicts.length > 0 || query.stances.length > 0 || query.by.length > 0) return nothing
  const words = wordsAsked(asked)
  if (!words && !asked.stockIds && !query.after && !query.before) return nothing
  const values: Value[] = [person, words]
  const given = (value: Value) => `$${values.push(value)}`
  const has = (search: string) => (words ? `${search} @@ $2::tsquery` : '$2::text is null')
  const stocks = asked.stockIds && given(JSON.stringify(asked.stockIds))
  const rows = await run<MineRow>(
    database,
    {
      text: `
        with own as (
          select 'note' as kind, id, stock_id, content as text, created_at as at, null as says, null::uuid as tip_id
          from notes where user_id = $1 and deleted_at is null and ${has('search')}
          union all
          select 'conclusion', stock_id, stock_id, rationale, updated_at, action, null
          from conclusions where user_id = $1 and rationale is not null and ${has('search')}
          union all
          select 'task', id, stock_id, task, created_at, case when done then 'done' else 'open' end, null
          from tasks where user_id = $1 and ${has('search')}
          union all
          select 'reason', reason_id, tips.stock_id, reason, reason_at, classification, tips.id
          from classifications join tips on tips.id = tip_id and tips.deleted_at is null
          where user_id = $1 and reason is not null and ${has('search_words(reason)')}
        ), found as (
          select own.*, ticker from own join stocks on stocks.id = stock_id
          where true ${stocks ? `and stock_id in (select value::uuid from json_array_elements_text(${stocks}::json))` : ''}
            ${query.after ? `and at >= ${given(query.after)}::date::timestamp at time zone 'UTC'` : ''}
            ${query.before ? `and at < ${given(query.before)}::date::timestamp at time zone 'UTC'` : ''}
          order by at desc, id desc limit ${mostFound + 1}
        )
        select (select count(*) from found) as total, kind, page.id, ticker, page.text, ${isoTime('at')} as "createdAt", says,
          page.tip_id as "tipId", posts.slug
        from (select) as always
          left join (select * from found order by at desc, id desc limit ${given(limit)} offset ${given(from)}) as page on true
          left join tips on tips.id = page.tip_id
          left join posts on posts.id = tips.post_id and ${isInSight('posts')} and not ${isFolded('posts')}
        order by at desc, page.id desc`,
    },
    values,
  )
  const total = Number(rows[0]?.total ?? 0)
  return {
    items: itemsOf(
      rows.filter(({ id }) => id !== null),
      ({ kind, id, ticker, text, createdAt, says, slug, tipId }, looking) => ({
        kind,
        id,
        stock: { ticker },
        says,
        post: slug !== null && tipId !== null ? { slug, tipId } : null,
        createdAt,
        passage: passageOf([text], query, looking),
      }),
    ),
    count: Math.min(total, mostFound),
    atLeast: total > mostFound,
  }
}

type MineRow = {
  total: string
  kind: FoundOfMine['kind']
  id: string
  ticker: string
  text: string
  createdAt: string
  says: string | null
  slug: string | null
  tipId: string | null
}

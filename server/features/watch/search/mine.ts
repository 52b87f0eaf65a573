import type { FoundOfMine } from '#contract/search.ts'
import { passageOf } from '#contract/search-passage.ts'
import type { Queryable } from '../../../database/database.ts'
import { isFolded, isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import type { Asked } from './asked.ts'
import { isOnDays } from './day-marks.ts'
import { type Found, itemsOf, nothing, type Slice } from './found.ts'
import { mostFound } from './newest.ts'
import { forTexts, inTexts } from './terms.ts'

/** Finds what a person wrote for themselves: notes, reasons of conclusions, tasks, and reasons of judgements. */
export async function findMine(
  database: Queryable,
  asked: Asked,
  person: string,
  { limit, from }: Slice,
): Promise<Found<FoundOfMine>> {
  const { query } = asked
  // Filters on tips and authors match nothing of one's own.
  if (asked.verdicts.length > 0 || query.stances.length > 0 || asked.strategistIds !== null) return nothing
  const { terms, exactDays } = asked
  if (terms.length === 0 && !asked.stockIds && !query.after && !query.before && !exactDays) return nothing
  const values: Value[] = [person]
  const given = (value: Value) => `$${values.push(value)}`
  const queries = terms.map(term => ({
    text: given(forTexts(term)),
    stocks: term.stockIds.length > 0 ? given(JSON.stringify(term.stockIds)) : null,
  }))
  // What is written about a stock need not name it.
  const has = (search: string, stock = 'stock_id') =>
    queries
      .map(({ text, stocks }) =>
        stocks === null
          ? `${search} @@ ${text}::tsquery`
          : `(${search} @@ ${text}::tsquery or ${stock} in (select value::uuid from json_array_elements_text(${stocks}::json)))`,
      )
      .join(' and ') || 'true'
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
          where user_id = $1 and reason is not null and ${has('search_words(reason)', 'tips.stock_id')}
        ), found as (
          select own.*, ticker from own join stocks on stocks.id = stock_id
          where true ${stocks ? `and stock_id in (select value::uuid from json_array_elements_text(${stocks}::json))` : ''}
            ${query.after ? `and at >= ${given(query.after)}::date::timestamp at time zone 'UTC'` : ''}
            ${query.before ? `and at < ${given(query.before)}::date::timestamp at time zone 'UTC'` : ''}
            ${exactDays ? `and ${isOnDays('at', exactDays, given)}` : ''}
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
        passage: passageOf([text], inTexts(asked), looking),
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

import { stance as stances } from '#contract/stance.ts'
import type { Tip } from '#contract/tips.ts'
import type { Queryable } from '../../../../database/database.ts'
import { pageOf, readPage, type TextPage } from '../../../../database/statements/json-page.ts'
import type { Cursor } from '../../../../database/statements/keyset.ts'
import { type Given, giving, type Narrowing, namesOf, waitsFor } from './narrowing.ts'
import type { PricesShown } from './outcome-json.ts'
import { asShown, ownJudgement, tipItem } from './tip-json.ts'

interface Reading extends Narrowing {
  userId: string
  limit: number
  after: Cursor | null
  /** Of the stocks that the person tracks, or of all. */
  stocks: 'mine' | 'all'
  shown: PricesShown
}

/**
 * Tips that a person neither agrees nor disagrees with, newest post first. First the newest few of each stock, stance or
 * name are found, by ids alone, then the page's own tips are read. `offset 0` keeps the search for a verdict a look-up for
 * each tip; as a join it would read all tips of the stocks.
 */
export async function listUnclassifiedTips(
  database: Queryable,
  { userId, limit, after, stocks, stance, strategist, shown }: Reading,
): Promise<TextPage<Tip>> {
  const given = giving(`unclassified tips of ${stocks}${asShown(shown)}`, [limit, userId])
  const { groups, of, from, order } =
    stocks === 'all' ? ofAll({ stance, strategist }, given) : ofTracked({ stance, strategist }, given)
  const rows = `
    select picked.n, picked.dated_at as key, picked.id, item
    from (
      select waiting.*, row_number() over (order by waiting.dated_at desc, waiting.id desc) as n
      from ${groups} cross join lateral (
        select tips.id, tips.dated_at from ${from}
        where ${of} and tips.deleted_at is null and ${waitsFor('$2')} ${after ? behind(after, given) : ''}
        order by ${order} limit $1::int + 1
      ) as waiting
      order by waiting.dated_at desc, waiting.id desc limit $1::int + 1
    ) as picked
      join tips as tip on tip.id = picked.id join stocks as stock on stock.id = tip.stock_id
      join posts as post on post.id = tip.post_id left join ${ownJudgement('$2')} cross join ${tipItem(shown)}`
  return readPage(database, { name: given.name, text: pageOf(rows) }, given.values)
}

/** Rows `named` or `tracked`, and the tips of each in the order of an index. */
interface Ways {
  groups: string
  of: string
  from: string
  order: string
}

const newest = 'tips.dated_at desc nulls last, tips.id desc nulls last'

function ofTracked({ stance, strategist }: Narrowing, given: Given): Ways {
  const conditions = ['tips.stock_id = tracked.stock_id']
  if (stance) {
    given.call('stance')
    conditions.push(`tips.stance = ${given.give(stance)}`)
  }
  if (strategist) {
    given.call('strategist')
    conditions.push(
      `exists (
        select from posts where posts.id = tips.post_id and strategist_id = any (${namesOf(given.give(strategist))}) offset 0
      )`,
    )
  }
  return {
    groups: '(select stock_id from my_stocks where user_id = $2) as tracked',
    of: conditions.join(' and '),
    from: 'tips',
    order: newest,
  }
}

/** The tips of each stance have an index in their order; those of a strategist are found by their posts. */
function ofAll({ stance, strategist }: Narrowing, given: Given): Ways {
  if (stance) given.call('stance')
  if (strategist) {
    given.call('strategist')
    return {
      groups: `unnest(${namesOf(given.give(strategist))}) as named(id)`,
      of: `posts.strategist_id = named.id${stance ? ` and tips.stance = ${given.give(stance)}` : ''}`,
      from: 'posts join tips on tips.post_id = posts.id',
      order: 'posts.dated_at desc nulls last, tips.id desc nulls last',
    }
  }
  const said = stance ? `${given.give(stance)}::text` : stances.options.map(name => `'${name}'`).join(', ')
  return {
    groups: `unnest(array[${said}]) as said(stance)`,
    of: 'tips.stance = said.stance',
    from: 'tips',
    order: newest,
  }
}

function behind({ key, id }: Cursor, given: Given): string {
  given.call('after')
  return `and (tips.dated_at, tips.id) < (${given.give(key)}::timestamptz, ${given.give(id)}::uuid)`
}

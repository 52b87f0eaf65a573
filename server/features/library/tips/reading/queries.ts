import type { Tip } from '#contract/tips.ts'
import type { Queryable } from '../../../../database/database.ts'
import { isReadable } from '../../../../database/statements/in-sight.ts'
import { findPage, pageOf, type TextPage, valuesOf } from '../../../../database/statements/json-page.ts'
import { JsonText } from '../../../../database/statements/json-text.ts'
import type { Cursor } from '../../../../database/statements/keyset.ts'
import { run } from '../../../../database/statements/statement.ts'
import { notFound } from '../../../../http/answers/problems.ts'
import { isUuid } from '../../../../schema/ids.ts'
import { stockNamed } from '../../../market/stock-named.ts'
import { giving, narrowed, type StockNarrowing } from './narrowing.ts'
import type { PricesShown } from './outcome-json.ts'
import { asShown, ownJudgement, tipItem } from './tip-json.ts'

/**
 * The reader. Everybody's judgements are hidden until the reader has judged. Moderators can also read what is hidden.
 */
export interface Reader {
  userId: string | null
  isModerator: boolean
  /** What may be shown of prices. Without it, no close. */
  shown?: PricesShown
}

interface Reading {
  /** The reader's id. Everybody's judgements are hidden until the reader has judged. */
  userId: string | null
  limit: number
  after: Cursor | null
  shown?: PricesShown
}

/**
 * The tips of a post (slug or id) in the author's order, later ones last. Moderators also see hidden ones. 404 when
 * there is no such post.
 */
export async function listTipsOfPost(
  database: Queryable,
  reference: string,
  { userId, isModerator, limit, after, shown = 'returns' }: Reading & Reader,
): Promise<TextPage<Tip>> {
  const named = isUuid(reference) ? 'id' : 'slug'
  // Tips go out of sight with a hidden or waiting post, but whoever may read the post may read them.
  const isThere = `(deleted_at is null or went_with_post${isModerator ? ' or went_hidden' : ''})`
  const rows = `
    select tip.n, tip.position as key, tip.id, item
    from (
      select tips.*, row_number() over (order by position, id) as n from tips
      where post_id = post.id and ${isThere} ${after ? 'and (position, id) > ($4::int, $5::uuid)' : ''}
      order by position, id limit $1::int + 1
    ) as tip
      join stocks as stock on stock.id = tip.stock_id left join ${ownJudgement('$3')} cross join ${tipItem(shown)}`
  const page = await findPage<Tip>(
    database,
    {
      name: `tips of post by ${named}${asShown(shown)}${after ? ' after' : ''}${isModerator ? ' for moderators' : ''}`,
      text: `select page.* from posts as post cross join lateral (${pageOf(rows, asText)}) as page
        where post.${named} = $2 and ${isReadable('post', { isModerator: String(isModerator), person: '$3' })}`,
    },
    [limit, reference, userId, ...valuesOf(after)],
  )
  if (!page) throw notFound('Post')
  return page
}

function asText(key: string): string {
  return `(${key})::text`
}

/** The tips about a stock (ticker or id), newest post first. 404 when there is no such stock. */
export async function listTipsOfStock(
  database: Queryable,
  reference: string,
  { userId, limit, after, shown = 'returns', ...narrowing }: Reading & StockNarrowing,
): Promise<TextPage<Tip>> {
  const { column, value } = stockNamed(reference)
  const given = giving(`tips of stock by ${column}${asShown(shown)}`, [limit, value, userId])
  if (after) given.call('after')
  const behind =
    after && `and (dated_at, id) < (${given.give(after.key)}::timestamptz, ${given.give(after.id)}::uuid)`
  const rows = `
    select tip.n, tip.dated_at as key, tip.id, item
    from (
      select tips.*, row_number() over (order by dated_at desc nulls last, id desc nulls last) as n from tips
      where stock_id = stock.id and deleted_at is null ${behind ?? ''} ${narrowed(narrowing, given, '$3')}
      order by dated_at desc nulls last, id desc nulls last limit $1::int + 1
    ) as tip
      join posts as post on post.id = tip.post_id left join ${ownJudgement('$3')} cross join ${tipItem(shown)}`
  const text = `select page.* from stocks as stock cross join lateral (${pageOf(rows)}) as page where stock.${column} = $2`
  const page = await findPage<Tip>(database, { name: given.name, text }, given.values)
  if (!page) throw notFound('Stock')
  return page
}

/** One tip. 404 when there is none, or it is deleted, or hidden from this reader. */
export async function getTip(
  database: Queryable,
  id: string,
  { userId, isModerator, shown = 'returns' }: Reader,
): Promise<JsonText<Tip>> {
  const statement = isModerator ? oneTipForModerators(shown) : oneTip(shown)
  const [row] = await run<{ tip: string }>(database, statement, [id, userId])
  if (!row) throw notFound('Tip')
  return new JsonText(row.tip)
}

const tipWhere = (isThere: string, shown: PricesShown) => `select row_to_json(item)::text as tip
    from tips as tip join stocks as stock on stock.id = tip.stock_id join posts as post on post.id = tip.post_id
      left join ${ownJudgement('$2')} cross join ${tipItem(shown)}
    where tip.id = $1 and ${isThere}`

/** The statement for tip `$1` as JSON, for the person `$2`. */
export function oneTip(shown: PricesShown) {
  return { name: `tip${asShown(shown)}`, text: tipWhere('tip.deleted_at is null', shown) }
}

function oneTipForModerators(shown: PricesShown) {
  return {
    name: `tip for moderators${asShown(shown)}`,
    text: tipWhere('(tip.deleted_at is null or tip.went_hidden)', shown),
  }
}

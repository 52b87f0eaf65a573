import type { Contradiction } from '#contract/radar.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { pageOf, readPage, type TextPage } from '../../../database/statements/json-page.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import type { Value } from '../../../database/statements/statement.ts'
import { tipMoment } from './dated.ts'
import { directionOfAction } from './keeping/keep-against.ts'

/** Characters of the excerpt of one side, at most. */
const mostOfExcerpt = 300

/** Which contradictions somebody asks for. */
export interface AskedContradictions {
  userId: string | null
  stockId: string | null
  postId: string | null
  /** All kinds between tips if empty. */
  kinds: readonly string[]
  /** Only stocks that the person tracks, and of each stock only its newest split: one new tip splits from everybody. */
  isMine: boolean
  limit: number
  after: Cursor | null
}

/** Contradictions, newest first. Includes those against the person's own conclusions if `kinds` asks for them. */
export function listContradictions(
  database: Queryable,
  asked: AskedContradictions,
): Promise<TextPage<Contradiction>> {
  const values: Value[] = [asked.limit, asked.userId]
  const give = (value: Value) => `$${values.push(value)}`
  const { rows, name } = asked.kinds.includes('against-you') ? withOwn(asked, give) : between(asked, give)
  return readPage(database, { name, text: pageOf(rows, key => `(${key})::text`) }, values)
}

/** Contradictions against the person, merged with the other kinds that are asked for. */
function withOwn(asked: AskedContradictions, give: Give): { rows: string; name: string } {
  const kinds = asked.kinds.filter(kind => kind !== 'against-you')
  const own = against(asked, give)
  if (kinds.length === 0) return own
  const others = between({ ...asked, kinds }, give)
  const told = ({ rows }: { rows: string }) =>
    `select key, id, row_to_json(item) as item from (${rows}) as told`
  return {
    name: `${others.name} and against you`,
    rows: `
      select row_number() over (order by key desc, id desc) as n, key, id, item
      from (${told(own)} union all ${told(others)}) as told order by n limit $1::int + 1`,
  }
}

type Give = (value: Value) => string

/** Whether this is a valid cursor key of these lists: a day, YYYY-MM-DD. */
export function isContradictionKey(key: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(key) && !Number.isNaN(Date.parse(key)) && key >= '0001'
}

const order = 'day desc nulls last, id desc nulls last'

function between(
  { stockId, postId, kinds, isMine, after }: AskedContradictions,
  give: Give,
): { rows: string; name: string } {
  const place = after ? ` and (day, id) < (${give(after.key)}::date, ${give(after.id)}::uuid)` : ''
  const ofKind = kinds.length > 0 ? ` and kind = any(${give(`{${kinds.join(',')}}`)}::text[])` : ''
  const isShown = `${areSeen} ${place} ${ofKind}`
  const ofStock = stockId ? ` and stock_id = ${give(stockId)}::uuid` : ''
  const post = postId && give(postId)
  const ofPost = post
    ? ` and id in (
        select side.id from tips join signals as side on side.a_tip = tips.id where tips.post_id = ${post}::uuid
        union all
        select side.id from tips join signals as side on side.b_tip = tips.id where tips.post_id = ${post}::uuid
      )`
    : ''
  const from = isMine
    ? `my_stocks as mine left join lateral (
        select signal.id from signals as signal
        where signal.stock_id = mine.stock_id and signal.kind = 'split' and ${areSeen}
        order by ${order} limit 1
      ) as newest on true cross join lateral (
        select signal.* from signals as signal
        where signal.stock_id = mine.stock_id and (signal.kind <> 'split' or signal.id = newest.id)
          and ${isShown}${ofStock}${ofPost}
        order by ${order} limit $1::int + 1
      ) as signal where mine.user_id = $2::uuid`
    : `signals as signal where ${isShown}${ofStock}${ofPost}`
  const named = [
    kinds.length > 0 && 'of kinds',
    stockId && 'of stock',
    postId && 'of post',
    isMine && 'mine',
    after && 'after',
  ]
  return {
    name: `signals ${named.filter(Boolean).join(' ')}`.trim(),
    rows: `
      select row_number() over (order by signal.day desc, signal.id desc) as n, signal.day as key, signal.id, item
      from (select signal.* from ${from} order by ${order} limit $1::int + 1) as signal
        cross join lateral (select ${toldContradiction()}) as item`,
  }
}

/** SQL: the contract's columns of a row `signal`. `$2` is who reads it, or null. */
export function toldContradiction(): string {
  return `signal.id, signal.kind, ${ofItsStock}, signal.day, ${side('signal.a_tip', 'signal.a_metric')} as a,
    ${side('signal.b_tip', 'signal.b_metric')} as b, ${isLookedAt}, null::int as tips`
}

/** SQL: both tips are in sight. Checked on each read, because a job may not have seen the latest change. */
export const areSeen = `not exists (
  select from tips join posts on posts.id = tips.post_id
  where tips.id in (signal.a_tip, signal.b_tip) and (tips.deleted_at is not null or not ${isInSight('posts')})
)`

const ofItsStock = `(
  select json_build_object('id', stock.id, 'ticker', stock.ticker, 'companyName', stock.company_name)
  from stocks as stock where stock.id = signal.stock_id
) as stock`

const isLookedAt = `exists (
  select from signals_seen as seen where seen.user_id = $2::uuid and seen.signal_id = signal.id
) as seen`

/** SQL: a text, shortened at the end of a word. */
function excerpt(text: string): string {
  return `case when length(${text}) <= ${mostOfExcerpt} then ${text}
    else regexp_replace(left(${text}, ${mostOfExcerpt}), '\\s+\\S*$', '') || '…' end`
}

/** SQL: the author's own words. For a figure, the words that state it. */
const quote = `coalesce(nullif(metric.source_excerpt, ''), nullif(tip.evidence, ''))`

/** SQL: what one of the two sides says. */
function side(tip: string, metricId: string): string {
  return `(
    select json_build_object(
      'tipId', tip.id, 'excerpt', ${excerpt(`coalesce(${quote}, tip.text)`)},
      'quoted', ${quote} is not null, 'author', post.author,
      'postSlug', post.slug, 'direction', case tip.stance when 'bullish' then 1 when 'bearish' then -1 else 0 end,
      'day', (${tipMoment})::date, 'metric', case when metric.id is not null then json_build_object(
        'name', metric.name, 'value', metric.value, 'unit', metric.unit, 'currency', metric.currency
      ) end
    ) from tips as tip join posts as post on post.id = tip.post_id left join tip_metrics as metric on metric.id = ${metricId}
    where tip.id = ${tip}
  )`
}

/**
 * SQL: what contradicts a person's current conclusions on stocks that they track. `b` is the person's own conclusion.
 */
function against(
  { stockId, postId, after }: AskedContradictions,
  give: Give,
): { rows: string; name: string } {
  const conditions = [
    'opposed.user_id = $2::uuid',
    ...(stockId ? [`opposed.stock_id = ${give(stockId)}::uuid`] : []),
    ...(postId ? [`tip.post_id = ${give(postId)}::uuid`] : []),
    ...(after
      ? [`(opposed.newest_at::date, opposed.id) < (${give(after.key)}::date, ${give(after.id)}::uuid)`]
      : []),
  ]
  const named = [stockId && 'of stock', postId && 'of post', after && 'after'].filter(Boolean).join(' ')
  const words = `coalesce(nullif(signal.rationale, ''), 'Your conclusion: ' || signal.action)`
  return {
    name: `signals against you ${named}`.trim(),
    rows: `
      select row_number() over (order by signal.day desc, signal.id desc) as n, signal.day as key, signal.id, item
      from (
        select opposed.*, opposed.newest_at::date as day, own.action, own.rationale,
          day_in(opposed.since, coalesce(users.timezone, 'UTC')) as saved_on
        from opposed join users on users.id = opposed.user_id join conclusions as own using (user_id, stock_id) join my_stocks using (user_id, stock_id)
          join tips as tip on tip.id = opposed.newest_tip and tip.deleted_at is null
        where own.updated_at = opposed.since and ${conditions.join(' and ')}
        order by opposed.newest_at::date desc, opposed.id desc limit $1::int + 1
      ) as signal cross join lateral (
        select signal.id, 'against-you' as kind, ${ofItsStock}, signal.day, ${side('signal.newest_tip', 'null')} as a,
          json_build_object(
            'tipId', null, 'excerpt', ${excerpt(words)}, 'author', null, 'postSlug', null,
            'direction', ${directionOfAction('signal.action')}, 'day', signal.saved_on, 'metric', null, 'quoted', false
          ) as b, ${isLookedAt}, signal.tips
      ) as item`,
  }
}

import type pg from 'pg'
import * as texts from './own-texts.ts'

/** Stocks that the person of the example tracks: the ones that are written about most. */
const tracked = 9

/**
 * The rows of the person who loads the example, between what `sow` has planned and the counting: tracked stocks,
 * judgements and conclusions of earlier days with the forecasts that they were, notes, tasks, and what is due.
 */
export async function addOwnRows(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query(trackedStocks)
  for (const statement of [myStocks, judgements]) await client.query(statement, [userId])
  for (const [statement, rows] of [
    [conclusions, texts.conclusions],
    [falsifiers, texts.falsifiers],
    [notes, texts.notes],
    [tasks, texts.tasks],
  ] as const)
    await client.query(statement, [userId, JSON.stringify(rows)])
  await client.query(deadlines)
  await client.query('select add_earlier_forecasts($1)', [userId])
  await client.query('select add_claims($1, null)', [userId])
}

/** SQL: a day so many days before or behind the clock. */
const dayIn = (days: string) => `((pg_temp.seed_clock() at time zone 'UTC')::date + ${days})`
const ago = (days: string) => `pg_temp.seed_clock() - ${days} * interval '1 day'`

const trackedStocks = `
  create temp table example_tracked on commit drop as
  select stock.i, stocks.id as stock_id, ${ago('(20 + stock.i * 55)')} as at
  from seed_stocks as stock join stocks on stocks.ticker = stock.ticker where stock.i < ${tracked}`

const myStocks = `
  with added as (
    insert into my_stocks (id, user_id, stock_id, created_at)
    select pg_temp.seed_id('tracked', i, at), $1, stock_id, at from example_tracked on conflict do nothing returning id
  ) insert into example_rows (kind, id) select 'tracked', id from added`

/** About half of the tips on tracked stocks that are older than three weeks. The newer ones wait to be judged. */
const judgements = `
  insert into classifications (user_id, tip_id, classification, claim_key, created_at, updated_at)
  select $1, tips.id,
    (array['agree', 'agree', 'agree', 'disagree', 'disagree', 'uncertain'])[1 + pg_temp.seed_dice('verdict', tip.n, 6)],
    tips.claim_key, judged.at, judged.at
  from seed_tips as tip join seed_posts as post on post.n = tip.post_n
    join tips on tips.id = pg_temp.seed_id('tip', tip.n, post.created_at)
    join example_tracked as own on own.i = tip.stock_i
    cross join lateral (
      select post.created_at + (6 + pg_temp.seed_dice('judged', tip.n, 40)) * interval '1 hour' as at
    ) as judged
  where post.created_at < ${ago('21')} and pg_temp.seed_dice('judges', tip.n, 100) < 55
  on conflict do nothing`

const given = (columns: string) =>
  `jsonb_to_recordset($2::jsonb) as given(place int, ${columns}) join example_tracked as own on own.i = given.place
    join stocks on stocks.id = own.stock_id left join price_series as series on series.stock_id = stocks.id`

/** What a hash of a conclusion tells: whether it still says what was loaded. */
export const markOf = `md5(concat_ws('|', action, conviction, horizon, rationale))`

const conclusions = `
  with added as (
    insert into conclusions (user_id, stock_id, action, conviction, horizon, rationale, price_target_value,
      price_target_currency, review_on, updated_at)
    select $1, own.stock_id, action, conviction, horizon, rationale,
      case when action = 'buy' then round(series.last_close * 1.2) end, 'USD',
      ${dayIn('review_in')}, ${ago('days_ago')}
    from ${given('action text, conviction text, horizon text, days_ago int, review_in int, rationale text')}
    returning *
  ) insert into example_rows (kind, id, mark) select 'conclusion', stock_id, ${markOf} from added`

const falsifiers = `
  with added as (
    insert into falsifiers (id, user_id, stock_id, text, kind, level, "by", created_at)
    select gen_random_uuid(), $1, own.stock_id, text, kind, round(series.last_close * share, 2), ${dayIn('by_in')}, ${ago('30')}
    from ${given('text text, kind text, share numeric, by_in int')}
    where text is not null returning id
  ) insert into example_rows (kind, id) select 'falsifier', id from added`

const notes = `
  with added as (
    insert into notes (id, user_id, stock_id, content, created_at)
    select pg_temp.seed_id('note', place * 1000 + days_ago, ${ago('days_ago')}), $1, own.stock_id, text, ${ago('days_ago')}
    from ${given('text text, days_ago int')} returning id
  ) insert into example_rows (kind, id) select 'note', id from added`

const tasks = `
  with added as (
    insert into tasks (id, user_id, stock_id, task, done, due_on, created_at)
    select pg_temp.seed_id('task', place, ${ago('(10 + place)')}), $1, own.stock_id, text, done, ${dayIn('due_in')},
      ${ago('(10 + place)')}
    from ${given('text text, due_in int, done bool')} returning id
  ) insert into example_rows (kind, id) select 'task', id from added`

/** The horizons of a seed are intervals in PostgreSQL's own words. */
const deadlines = `
  update tips set deadline_on = ((tips.dated_at at time zone 'UTC') + price_target_horizon::interval)::date
  from seed_posts where seed_posts.id = tips.post_id and price_target_horizon is not null`

import type { ExampleRemoved } from '#contract/example-data.ts'
import { setSession, unhurried } from '../../../database/connections/session.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { recountStocks } from '../../../database/recount.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { exampleMarket } from '../../../process/example-market.ts'
import { markOf } from './own-rows.ts'

/**
 * Removes every row of the example and nothing else, in one transaction. A stock on which somebody has written
 * something of their own (a note, a task, a conclusion, a post) stays with it, without the example's prices, posts and
 * tips. Judgements of the example's tips go with them, as does what was kept out of its queue. Does nothing where there
 * is no example.
 */
export function removeExample(database: Database): Promise<ExampleRemoved> {
  return inTransaction(database, async transaction => {
    const client = transaction.$client
    await setSession(client, unhurried, true)
    const { rowCount } = await client.query('delete from example_data')
    if (rowCount === 0) return { stocks: [] }
    for (const statement of lists) await client.query(statement)
    for (const statement of locks) await client.query(statement)
    for (const statement of ownRows) await client.query(statement)
    for (const statement of publicRows) await client.query(statement)
    const stocks = await keptStocks(transaction)
    for (const statement of leftOvers) await client.query(statement)
    await client.query('delete from example_rows')
    return { stocks }
  })
}

const idsOf = (kind: string) => `(select id from example_rows where kind = '${kind}')`

/** What is asked for again and again, while `example_rows` says it. What was saved of the example's items is of it. */
const lists = [
  `create temp table gone_posts on commit drop as
    select id from example_rows where kind = 'post'
    union select post_id from feed_items where id in ${idsOf('item')} and post_id is not null`,
  `create temp table gone_tips on commit drop as
    select tips.id, tips.stock_id from tips join gone_posts on gone_posts.id = tips.post_id`,
  // Whoever saves an item makes a strategist of its source's name, whom the example did not list.
  `create temp table gone_authors on commit drop as
    select id from example_rows where kind = 'strategist'
    union select strategist_id from posts where id in (select id from gone_posts) and strategist_id is not null`,
  `create temp table gone_people on commit drop as
    select distinct user_id as id from forecasts
    where tip_id in (select id from gone_tips) or stock_id in ${idsOf('stock')}`,
  `create temp table gone_hosts on commit drop as
    select distinct host from post_sketches join gone_posts on gone_posts.id = post_id where host like '%.example'`,
  'analyze gone_posts; analyze gone_tips',
]

/** In the order of all writes (architecture, 'Counters and locks'). */
const locks = [
  'select from users where id in (select id from gone_people) order by id for key share',
  'select from posts where id in (select id from gone_posts) order by id for update',
  'select from tips where id in (select id from gone_tips) order by id for update',
  `select from stocks where id in ${idsOf('stock')} or id in (select stock_id from gone_tips) order by id for update`,
  'select from strategists where id in (select id from gone_authors) order by id for update',
]

/** A conclusion that says something else than what was loaded is its person's own. */
const goneConclusions = `
  select own.user_id, own.stock_id from conclusions as own join example_rows as listed
    on listed.kind = 'conclusion' and listed.id = own.stock_id and listed.mark = ${markOf}`

const ownRows = [
  `create temp table gone_conclusions on commit drop as ${goneConclusions}`,
  ...['conclusion_versions', 'decided_marks', 'edited_since_decided', 'opposed'].map(
    table => `delete from ${table} as own using gone_conclusions as gone
      where own.user_id = gone.user_id and own.stock_id = gone.stock_id`,
  ),
  `delete from forecasts as own using gone_conclusions as gone
    where own.user_id = gone.user_id and own.stock_id = gone.stock_id and own.source = 'conclusion'`,
  `delete from due_items as own using gone_conclusions as gone
    where own.user_id = gone.user_id and own.kind in ('review', 'opposed') and own.stock_id = gone.stock_id`,
  `delete from conclusions as own using gone_conclusions as gone
    where own.user_id = gone.user_id and own.stock_id = gone.stock_id`,
  `delete from notes where id in ${idsOf('note')}`,
  `delete from tasks where id in ${idsOf('task')}`,
  `delete from falsifiers where id in ${idsOf('falsifier')}
    and not exists (select from conclusions where conclusions.user_id = falsifiers.user_id
      and conclusions.stock_id = falsifiers.stock_id)`,
  `delete from my_stocks where id in ${idsOf('tracked')}`,
  'delete from forecasts where tip_id in (select id from gone_tips)',
  'delete from due_items where ref_id in (select id from gone_tips)',
]

const publicRows = [
  'delete from reports where subject_id in (select id from gone_posts union all select id from gone_tips)',
  'delete from posts where id in (select id from gone_posts)',
  `delete from price_series where id in ${idsOf('series')}`,
  `delete from extractions where id in ${idsOf('extraction')}`,
  `delete from feeds where id in ${idsOf('source')}`,
  `delete from strategists where id in (select id from gone_authors)
    and not exists (select from posts where posts.strategist_id = strategists.id)`,
  `delete from stocks where id in ${idsOf('stock')} and not (${['tips', 'notes', 'tasks', 'conclusions']
    .map(table => `exists (select from ${table} where ${table}.stock_id = stocks.id)`)
    .join(' or ')})`,
]

/** Counts what has lost tips anew, and lets the jobs hold own tips there against the prices that are left: none. */
async function keptStocks(transaction: Transaction): Promise<string[]> {
  const client = transaction.$client
  const { rows } = await client.query<{ id: string; ticker: string; listed: boolean }>(`
    select id, ticker, id in ${idsOf('stock')} as listed from stocks
    where id in ${idsOf('stock')} or id in (select stock_id from gone_tips) order by ticker`)
  const { rows: people } = await client.query<{ id: string }>(
    'select id from strategists where id in (select id from gone_authors)',
  )
  if (rows.length + people.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await recountStocks(client, { stocks: ids, strategists: people.map(({ id }) => id) })
  for (const statement of anew) await client.query(statement, [ids])
  return rows.filter(({ listed }) => listed).map(({ ticker }) => ticker)
}

const anew = [
  'delete from calls where stock_id = any($1::uuid[]) and series_id is null',
  'insert into unsettled (tip_id, stock_id) select id, stock_id from tips where stock_id = any($1::uuid[])',
  'insert into unvoiced (stock_id) select unnest($1::uuid[])',
  'delete from decided_marks where stock_id = any($1::uuid[])',
  'select mark_earlier_conclusions(null, stock) from unnest($1::uuid[]) as stock',
  `update forecasts set entry_day = null, entry_close = null, entry_split = null, entry_total = null, bench_entry = null,
    ${[1, 3, 6, 12].map(months => `r${months} = null, b${months} = null, s${months} = 0`).join(', ')},
    r_own = null, b_own = null, s_own = 0, next_due = made_at::date, repeat_of = null
    where stock_id = any($1::uuid[]) and series_id is null and bench_id is null`,
]

/** Rows that name what is gone without a reference. */
const leftOvers = [
  'delete from unsketched where post_id in (select id from gone_posts)',
  'delete from unjoined where post_id in (select id from gone_posts)',
  'delete from unsettled where post_id in (select id from gone_posts) or tip_id in (select id from gone_tips)',
  'delete from unsettled where stock_id is not null and not exists (select from stocks where id = stock_id)',
  'delete from unvoiced where not exists (select from stocks where id = stock_id)',
  'delete from unscored where not exists (select from strategists where id = strategist_id)',
  'delete from paragraph_counts where host in (select host from gone_hosts)',
  `delete from base_rates where currency = '${exampleMarket.currency}'`,
  'delete from my_scores where user_id in (select id from gone_people)',
  `delete from my_records where id in (select id from gone_people) and known_since is null
    and not exists (select from forecasts where user_id = my_records.id)`,
  'update my_records set score_at = now() where id in (select id from gone_people)',
]

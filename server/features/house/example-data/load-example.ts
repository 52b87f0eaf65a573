import type { ExampleData } from '#contract/example-data.ts'
import { setSession, unhurried } from '../../../database/connections/session.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { recount } from '../../../database/recount.ts'
import { sow } from '../../../database/seed/seed.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { provePosts } from '../../market/seed/prove-posts.ts'
import { authors, companies } from './companies.ts'
import { addDrafts } from './draft-rows.ts'
import { exampleItems } from './drafts.ts'
import { addOwnRows } from './own-rows.ts'
import { closesByPlace, examplePrices, keepPrices } from './prices.ts'

const amounts = { posts: 200, tips: 480, stocks: companies.length, users: 0 }

/** How much more the first authors write than the last: some have enough calls for a record, some do not. */
const lean = 2

interface Loading {
  /** The admin whose the personal rows of the example will be. */
  userId: string
  publicUrl: string
  /** The moment by which the newest rows were made. */
  now?: Date
}

/**
 * Loads the example in one transaction: all of it or nothing. Of two at once one loads. 409 where it is there, or
 * where the server has posts.
 */
export function loadExample(database: Database, { userId, publicUrl, now }: Loading): Promise<ExampleData> {
  const clock = new Date((now ?? new Date()).getTime() - 3_600_000)
  const prices = examplePrices(clock)
  const closes = closesByPlace(prices)
  const lastClose = new Map(closes.map(({ stock_i, close }) => [stock_i, close]))
  const items = exampleItems(clock, place => lastClose.get(place) ?? 100)
  return inTransaction(database, async transaction => {
    // One statement of it may take a busy machine longer than a request's own may.
    await setSession(transaction.$client, unhurried, true)
    const [mine] = await run(transaction, claim, [userId])
    if (!mine) throw new ProblemError(409, 'The example is there already')
    const [there] = await run(transaction, anyPost, [])
    if (there) throw new ProblemError(409, 'The example is for a server without posts, and this one has some')
    const client = transaction.$client
    await sow(client, {
      ...{ amounts, clock, lean, closes, strategists: authors },
      stocks: companies.map(({ stock }) => stock),
    })
    await keepPrices(transaction, prices)
    await listRows(transaction)
    await provePosts(
      client,
      `exists (select from example_rows where kind = 'post' and example_rows.id = posts.id)`,
    )
    await client.query(describeStrategists)
    await addOwnRows(client, userId)
    await addDrafts(transaction, items, { userId, publicUrl })
    await recount(client)
    await client.query('select mark_earlier_conclusions($1, null)', [userId])
    await client.query('drop view pg_temp.seed_tip_texts')
    return countExample(transaction)
  })
}

/** Says which of the rows that are there are the example's. */
async function listRows(transaction: Transaction): Promise<void> {
  await run(transaction, listing, [JSON.stringify(companies.map(({ stock }) => stock.ticker))])
}

async function countExample(transaction: Transaction): Promise<ExampleData> {
  const [counted] = await run<{ told: ExampleData }>(transaction, counting, [])
  if (!counted) throw new Error('The counting gave no row')
  return counted.told
}

const claim = {
  name: 'claim example',
  text: 'insert into example_data (loaded_by) values ($1) on conflict do nothing returning loaded_at',
}

const anyPost = {
  name: 'any post in sight',
  text: 'select from posts where deleted_at is null and hidden_at is null limit 1',
}

/** Rows of the plan have ids that nothing else has: a stock or strategist of the same name from before is not listed. */
const listing = {
  text: `
    insert into example_rows (kind, id)
    select 'post', posts.id from posts join seed_posts using (id)
    union all
    select 'stock', stocks.id from seed_stocks as stock join stocks on stocks.ticker = stock.ticker
      and stocks.created_at < pg_temp.seed_clock() - interval '1000 days'
    union all
    select 'strategist', strategists.id from seed_strategists as one join strategists
      on strategists.name_key = lower(one.name) and strategists.created_at < pg_temp.seed_clock() - interval '1000 days'
    union all
    select 'series', id from price_series
    where symbol in (select json_array_elements_text($1)) or symbol = 'MARKET.EX'`,
}

/** As `describeStrategists` of the seed, of the example's own strategists alone. */
const describeStrategists = `
  update strategists set source_types = types.source_types from (
    select strategist_id, array_agg(distinct source_type order by source_type) as source_types
    from posts group by strategist_id
  ) as types
  where types.strategist_id = strategists.id and cardinality(strategists.source_types) = 0`

const count = (kind: string) => `(select count(*)::int from example_rows where kind = '${kind}')`

const counting = {
  name: 'count example',
  text: `select json_build_object('posts', ${count('post')}, 'strategists', ${count('strategist')},
    'stocks', ${count('stock')}, 'drafts', ${count('item')}) as told`,
}

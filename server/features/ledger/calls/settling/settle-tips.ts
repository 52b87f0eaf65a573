import { isDeepStrictEqual } from 'node:util'
import { onItsOwn, StepSize, type Turns } from '../../../../database/connections/turns.ts'
import type { Transaction } from '../../../../database/database.ts'
import { locks } from '../../../../database/locks.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { newId } from '../../../../schema/ids.ts'
import { callOfTip, measured, termsOf } from '../call-of-tip.ts'
import { isToFreeze } from '../due.ts'
import { tellFrozen } from '../freeze.ts'
import { type CallsOf, placeCalls } from './place-calls.ts'
import { type Pair, pairOfStock, type Settling } from './settling.ts'
import { storeCalls } from './store-calls.ts'
import { tellTips } from './tell-outcomes.ts'
import { readTipsToSettle, type TipToSettle } from './tips-to-settle.ts'

/** Tips of one transaction, at most: few enough that requests do not wait for the computation. */
const most = 50

/** Rows about whole posts or strategists that are split into tips at a time. */
const groups = 100

/**
 * Creates and updates the calls of all waiting tips, stock by stock, and freezes calls whose entry has come. Each batch
 * is one transaction, so that the job can stop anywhere. The stock that was queued last comes first, because somebody
 * looks at it.
 *
 * @throws the first failure, after all other tips are done.
 */
export async function settleTips(settling: Settling, turns: Turns = onItsOwn()): Promise<void> {
  const { database } = settling
  const failures: unknown[] = []
  const apartAtOnce = new StepSize(groups)
  await run(database, freezing, [])
  for (;;) {
    await turns.next(failures)
    const apart = await turns.step(apartAtOnce, rows => run(database, takingApart, [rows]))
    const [newest] = await run<Newest>(database, newestTip, [])
    if (!newest && apart.length === 0) break
    if (newest) await settleTipsOfStock(settling, newest, { turns, failures })
  }
  if (failures.length > 0) throw failures[0]
}

interface Newest extends Record<string, unknown> {
  id: string
  stockId: string
}

/**
 * Settles all waiting tips of a stock, but returns early when a newer tip of another stock is queued. A tip that fails
 * is removed from the queue, so that it does not hold up the others.
 */
async function settleTipsOfStock(
  settling: Settling,
  { id: newestId, stockId }: Newest,
  { turns, failures }: { turns: Turns; failures: unknown[] },
): Promise<void> {
  const { database } = settling
  const pair = await turns.step(new StepSize(1), () => pairOfStock(settling, stockId))
  const size = new StepSize(most, 5)
  for (let isMore = true; isMore; ) {
    await turns.next(failures)
    let tried = size.rows
    try {
      isMore = await turns.step(size, rows => {
        tried = rows
        return inTransaction(database, transaction =>
          settleBatch(transaction, { settling, stockId, pair, size: rows }),
        )
      })
    } catch (error) {
      turns.signal.throwIfAborted()
      if (tried === 1) {
        failures.push(error)
        await run(database, leavingOut, [stockId])
      }
      size.failed()
    }
    const [newest] = await run<Newest>(database, newestTip, [])
    if (newest && newest.stockId !== stockId && BigInt(newest.id) > BigInt(newestId)) return
  }
}

interface OfStock {
  settling: Settling
  stockId: string
  pair: Pair
  /** Rows at most. */
  size: number
}

/** @returns whether the stock may have more waiting tips. */
async function settleBatch(
  transaction: Transaction,
  { settling, stockId, pair, size }: OfStock,
): Promise<boolean> {
  await run(transaction, lockingStock, [locks.calls, stockId])
  const waiting = await run<{ ids: string; tipId: string; restoredAt: string | null }>(
    transaction,
    waitingTips,
    [stockId, size],
  )
  const now = Date.now()
  const tips = await readTipsToSettle(
    transaction,
    waiting.map(({ tipId, restoredAt }) => ({
      tipId,
      restoredAt: restoredAt === null ? null : Number(restoredAt),
    })),
  )
  const told = tips.map(tip => ({ tip, call: callOfTip(tip, now) }))
  const here = told.filter(({ tip, call }) => (call ?? tip).stockId === stockId)
  const calls = here.flatMap(({ call }) => (call ? [measured(call, pair)] : []))
  await tellRefrozen(transaction, here)
  const stored = await storeCalls(transaction, calls)
  const gone = here.filter(({ tip, call }) => !call && tip.call).map(({ tip }) => tip.id)
  if (gone.length > 0) await run(transaction, removing, [JSON.stringify(gone)])
  await tellFrozen(
    transaction,
    here.flatMap(({ tip, call }) => (call?.isFrozen && !tip.call?.isFrozen ? [call] : [])),
  )
  const placed = await placeCalls(transaction, placesOf(here, stockId), settling)
  await settleElsewhere(transaction, told, stockId)
  await run(transaction, settled, [JSON.stringify(waiting.flatMap(({ ids }) => JSON.parse(ids)))])
  await tellTips(transaction, [...new Set([...stored, ...gone, ...placed])])
  return waiting.length > 0
}

/**
 * Records a correction for each frozen call that claims something else under today's rules than under those at its
 * freezing.
 */
async function tellRefrozen(transaction: Transaction, told: readonly Told[]): Promise<void> {
  const others = told.flatMap(({ tip, call }) => {
    if (!call || !tip.call?.isFrozen) return []
    const [was, is] = [termsOf(tip.call), termsOf(call)]
    return isDeepStrictEqual(was, is) ? [] : [{ id: newId(), tipId: tip.id, was, is }]
  })
  if (others.length === 0) return
  await run(transaction, allowing, [])
  await run(transaction, correcting, [jsonRows(others)])
}

interface Told {
  tip: TipToSettle
  call: ReturnType<typeof callOfTip>
}

/** The strategists whose calls about the stock have changed. */
function placesOf(told: readonly Told[], stockId: string): CallsOf[] {
  const names = new Set(
    told.flatMap(({ tip, call }) => [
      ...(call ? [call.strategistId] : []),
      ...(tip.call ? [tip.call.strategistId] : []),
    ]),
  )
  return [...names].map(strategistId => ({ strategistId, stockId }))
}

/**
 * Queues tips that belong to another stock, to be settled there. A frozen call stays with its stock. Where a call has
 * left a stock, the strategist's remaining calls there are queued, because they may count now.
 */
async function settleElsewhere(
  transaction: Transaction,
  told: readonly Told[],
  stockId: string,
): Promise<void> {
  const others = told.flatMap(({ tip, call }) => {
    const wanted = (call ?? tip).stockId
    return wanted === stockId ? [] : [{ tipId: tip.id, stockId: wanted }]
  })
  if (others.length > 0) await run(transaction, queueing, [jsonRows(others)])
  const left = told.flatMap(({ tip }) =>
    tip.call && tip.call.stockId !== stockId && !tip.call.isFrozen
      ? [{ strategistId: tip.call.strategistId, stockId: tip.call.stockId }]
      : [],
  )
  if (left.length > 0) await run(transaction, queueingLeft, [jsonRows(left)])
}

const freezing = {
  name: 'calls to freeze',
  text: `
    insert into unsettled (tip_id, stock_id) select tip_id, stock_id from calls
    where ${isToFreeze}
      and not exists (select from unsettled where unsettled.stock_id = calls.stock_id and unsettled.tip_id = calls.tip_id)`,
}

/**
 * Replaces rows about a post or strategist by rows about its tips. Includes the calls of a strategist, not only the
 * tips of their posts: a frozen call stays with the name that its post had when the call froze.
 */
const takingApart = {
  name: 'take unsettled posts and strategists apart',
  text: `
    with taken as (
      delete from unsettled where id in (select id from unsettled where stock_id is null order by id limit $1::int)
      returning post_id, strategist_id
    ), named as (
      select coalesce(alias.one_id, taken.strategist_id) as one_id, taken.strategist_id
      from taken left join strategist_aliases as alias on alias.strategist_id = taken.strategist_id
      where taken.strategist_id is not null
    ), family as (
      select one_id as id from named union select strategist_id from named
      union select alias.strategist_id from strategist_aliases as alias join named on named.one_id = alias.one_id
    ), about as (
      select post_id as id from taken where post_id is not null
      union select posts.id from posts join family on family.id = posts.strategist_id
    ), added as (
      insert into unsettled (tip_id, stock_id)
      select tips.id, tips.stock_id from about join tips on tips.post_id = about.id
      union
      select calls.tip_id, calls.stock_id from family join calls on calls.strategist_id = family.id
    )
    select from taken`,
}

const newestTip = {
  name: 'newest tip to settle',
  text: `select id::text, stock_id as "stockId" from unsettled where stock_id is not null order by id desc limit 1`,
}

const lockingStock = {
  name: 'lock calls of stock',
  text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
}

const waitingTips = {
  name: 'tips that wait to be settled',
  text: `
    select json_agg(id::text)::text as ids, tip_id as "tipId", (extract(epoch from max(restored_at)) * 1000)::bigint::text as "restoredAt"
    from (select * from unsettled where stock_id = $1 order by id limit $2::int) as waiting
    group by tip_id`,
}

const leavingOut = {
  name: 'leave out a tip that failed',
  text: 'delete from unsettled where id = (select id from unsettled where stock_id = $1 order by id limit 1)',
}

const settled = {
  name: 'tips are settled',
  text: 'delete from unsettled where id in (select value::bigint from json_array_elements_text($1))',
}

const removing = {
  name: 'remove calls',
  text: `delete from calls where frozen_at is null and tip_id in (select value::uuid from json_array_elements_text($1))`,
}

const allowing = {
  name: 'allow frozen calls to be told by another method',
  text: `select set_config('tipfolio.corrects', 'method', true)`,
}

const correcting = {
  name: 'tell that calls are told by another method',
  text: `
    insert into call_events (id, tip_id, kind, by_role, was, "is")
    select id, "tipId", 'corrected', 'server', was, "is"
    from json_to_recordset($1) as given(id uuid, "tipId" uuid, was jsonb, "is" jsonb)`,
}

const queueing = {
  name: 'settle tips elsewhere',
  text: `
    insert into unsettled (tip_id, stock_id)
    select "tipId", "stockId" from json_to_recordset($1) as given("tipId" uuid, "stockId" uuid)`,
}

const queueingLeft = {
  name: 'settle what was left behind',
  text: `
    insert into unsettled (tip_id, stock_id)
    select distinct on (calls.strategist_id, calls.stock_id) calls.tip_id, calls.stock_id
    from json_to_recordset($1) as given("strategistId" uuid, "stockId" uuid)
      join calls on calls.strategist_id = given."strategistId" and calls.stock_id = given."stockId"
    order by calls.strategist_id, calls.stock_id`,
}

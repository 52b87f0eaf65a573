import { setImmediate as yielded } from 'node:timers/promises'
import { deadlineOf } from '#reckoning/calls/deadline.ts'
import { type NewestTip, splitsOf } from '#reckoning/contradictions/splits.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { newId } from '../../../../schema/ids.ts'
import { millis } from '../dated.ts'
import { type Figure, numberPairsOf } from '../number-pairs.ts'

/** Two tips that contradict each other. `day` is a calendar day in UTC. */
interface Told extends Record<string, unknown> {
  kind: 'reversal' | 'split' | 'numbers'
  stockId: string
  aTip: string
  bTip: string
  aMetric: string | null
  bMetric: string | null
  day: string
}

/**
 * Stores the contradictions about these stocks. Run it after `keepVoices`. A contradiction that no longer holds is
 * deleted. One that still holds keeps its row, and with it the marks of who has seen it.
 */
export async function keepContradictions(
  transaction: Transaction,
  stockIds: readonly string[],
): Promise<void> {
  const stocks = `{${stockIds.join(',')}}`
  const reversals = await run<Told>(transaction, reversing, [stocks])
  const told = [
    ...reversals,
    ...(await splitsAmong(transaction, stocks)),
    ...(await numbersAmong(transaction, stocks)),
  ]
  await run(transaction, storing, [stocks, jsonRows(told.map(signal => ({ id: newId(), ...signal })))])
}

async function splitsAmong(transaction: Transaction, stocks: string): Promise<Told[]> {
  const rows = await run<
    Omit<NewestTip, 'at' | 'deadline'> & { stockId: string; at: string; horizon: string | null } & Record<
        string,
        unknown
      >
  >(transaction, speaking, [stocks])
  const newestTips = Map.groupBy(rows, ({ stockId }) => stockId)
  const told: Told[] = []
  for (const [stockId, some] of newestTips) {
    await yielded()
    const pairs = splitsOf(
      some.map(({ at, horizon, ...voice }) => ({
        ...voice,
        at: Number(at),
        deadline: deadlineOf(horizon, voice.day).day,
      })),
    )
    for (const { a, b } of pairs)
      told.push({
        kind: 'split',
        stockId,
        aTip: a.tipId,
        bTip: b.tipId,
        aMetric: null,
        bMetric: null,
        day: a.day,
      })
  }
  return told
}

async function numbersAmong(transaction: Transaction, stocks: string): Promise<Told[]> {
  const rows = await run<Omit<Figure, 'at'> & { stockId: string; at: string } & Record<string, unknown>>(
    transaction,
    figuring,
    [stocks],
  )
  const figures = Map.groupBy(rows, ({ stockId }) => stockId)
  const told: Told[] = []
  for (const [stockId, some] of figures) {
    await yielded()
    for (const { a, b } of numberPairsOf(some.map(figure => ({ ...figure, at: Number(figure.at) }))))
      told.push({
        ...{
          kind: 'numbers',
          stockId,
          aTip: a.tipId,
          bTip: b.tipId,
          aMetric: a.metricId,
          bMetric: b.metricId,
        },
        day: new Date(a.at).toISOString().slice(0, 10),
      })
  }
  return told
}

/** SQL: whether the post of this row of `held_tips` has tips in both directions on the stock. */
const saysBoth = (held: string) => `exists (
  select from held_tips as other where other.post_id = ${held}.post_id and other.stock_id = ${held}.stock_id
    and other.direction = -${held}.direction)`

/**
 * Reversals: the newest tip of a strategist points the other way than their last tip before it in another post.
 * Withheld strategists are left out. A post that says both is no reversal.
 */
const reversing = {
  name: 'reversals of stocks',
  text: `
    select 'reversal' as kind, voice.stock_id as "stockId", newest.tip_id as "aTip", earlier.tip_id as "bTip",
      null as "aMetric", null as "bMetric", newest.dated_at::date::text as day
    from stock_voices as voice join held_tips as newest on newest.tip_id = voice.tip_id
      join strategists as strategist on strategist.id = voice.strategist_id and strategist.withheld_at is null
      cross join lateral (
        select * from held_tips where stock_id = voice.stock_id and speaker_id = voice.speaker_id and direction <> 0
          and post_id <> newest.post_id
        order by dated_at desc nulls last, tip_id desc nulls last limit 1
      ) as earlier
    where voice.stock_id = any($1::uuid[]) and earlier.direction = -newest.direction
      and newest.dated_at::date - earlier.dated_at::date <= 365
      and not ${saysBoth('newest')} and not ${saysBoth('earlier')}
      and not exists (select from calls where calls.tip_id = earlier.tip_id and calls.questioned)`,
}

const speaking = {
  name: 'voices of stocks',
  text: `
    select voice.stock_id as "stockId", voice.tip_id as "tipId", voice.direction, ${millis('voice.dated_at')}::text as at,
      voice.dated_at::date::text as day, voice.origin_id as "originId", tip.price_target_horizon as horizon
    from stock_voices as voice join tips as tip on tip.id = voice.tip_id where voice.stock_id = any($1::uuid[])`,
}

/** Figures that the tips of a stock state, where at least two tips state a figure of the same key. */
const figuring = {
  name: 'figures of stocks',
  text: `
    with shared as (
      select stock_id, key from told_numbers where stock_id = any($1::uuid[])
      group by stock_id, key having min(tip_id::text) <> max(tip_id::text)
    )
    select told.stock_id as "stockId", told.metric_id as "metricId", told.tip_id as "tipId", told.key,
      told.value::float8, told.ulp::float8, told.day::text, ${millis('held.dated_at')}::text as at
    from shared join told_numbers as told using (stock_id, key) join held_tips as held on held.tip_id = told.tip_id`,
}

const storing = {
  name: 'store signals',
  text: `
    with now as (
      select * from json_to_recordset($2) as given(id uuid, kind text, "stockId" uuid, "aTip" uuid, "bTip" uuid,
        "aMetric" uuid, "bMetric" uuid, day date)
    ), gone as (
      delete from signals as signal where stock_id = any($1::uuid[])
        and not exists (
          select from now where now.kind = signal.kind and now."aTip" = signal.a_tip and now."bTip" = signal.b_tip
        )
    )
    insert into signals as kept (id, kind, stock_id, a_tip, b_tip, a_metric, b_metric, day)
    select id, kind, "stockId", "aTip", "bTip", "aMetric", "bMetric", day from now order by kind, "aTip", "bTip"
    on conflict (kind, a_tip, b_tip) do update set stock_id = excluded.stock_id, a_metric = excluded.a_metric,
      b_metric = excluded.b_metric, day = excluded.day
    where (kept.stock_id, kept.a_metric, kept.b_metric, kept.day)
      is distinct from (excluded.stock_id, excluded.a_metric, excluded.b_metric, excluded.day)`,
}

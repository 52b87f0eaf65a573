import { fewestOthers } from '#contract/my-record-limits.ts'
import { horizonMonths } from '#contract/outcomes.ts'
import { type Entered, repeatsAmong } from '#reckoning/forecasts/repeats.ts'
import { onItsOwn, StepSize, type Turns } from '../../../database/connections/turns.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { hasCome } from '../../../database/statements/has-come.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { type BaseOf, chanceOf, countBases } from '../records/base-rates.ts'
import { ownHorizon } from './queries.ts'

/** After this time the chance of a month is final (decision 67). */
const moving = '8 days'

/** People that are read at a time. */
const atOnce = 100

interface Scoring {
  database: Database
  /** The symbol of the benchmark, by currency. */
  benchmarks: ReadonlyMap<string, string>
}

/** Computes the sums of everybody whose forecasts have changed. Can stop anywhere; the next run does the rest. */
export async function scorePeople(
  { database, benchmarks }: Scoring,
  turns: Turns = onItsOwn(),
): Promise<void> {
  const one = new StepSize(1)
  for (;;) {
    const due = await run<{ id: string }>(database, recordsDue, [atOnce])
    for (const { id } of due) {
      await turns.next()
      await turns.step(one, () => countBasesOf(database, benchmarks, id))
      await turns.step(one, () => inTransaction(database, transaction => scorePerson(transaction, id)))
    }
    if (due.length === 0) return
  }
}

/**
 * Counts the base rates that are needed: for strategists those of the months of their calls, here those of a person's
 * forecasts.
 */
async function countBasesOf(
  database: Database,
  benchmarks: ReadonlyMap<string, string>,
  id: string,
): Promise<void> {
  const pairs = JSON.stringify([...benchmarks].map(([currency, benchmark]) => ({ currency, benchmark })))
  await countBases(database, await run<BaseOf>(database, basesNeeded, [id, pairs]))
}

/** From here on, code that settles a forecast of this person waits, and then marks the person again. */
async function scorePerson(transaction: Transaction, id: string): Promise<void> {
  await run(transaction, lockPerson, [id])
  await run(transaction, takeRecord, [id])
  const entered = await run<Entered & { repeatOf: string | null } & Record<string, unknown>>(
    transaction,
    enteredForecasts,
    [id],
  )
  const repeats = repeatsAmong(entered)
  const changed = entered.filter(one => one.repeatOf !== (repeats.get(one.id) ?? null))
  const rows = changed.map(one => ({ id: one.id, repeatOf: repeats.get(one.id) ?? null }))
  if (rows.length > 0) await run(transaction, storeRepeats, [jsonRows(rows)])
  await run(transaction, forgetScores, [id])
  await run(transaction, sumUp, [id])
  await run(transaction, describeRecord, [id])
}

const recordsDue = {
  name: 'records to sum up',
  text: `select id from my_records where ${hasCome('score_at')} order by score_at limit $1::int`,
}

const lockPerson = { name: 'lock person to sum up', text: 'select from users where id = $1 for key share' }

const takeRecord = {
  name: 'take record to sum up',
  text: 'update my_records set score_at = null where id = $1',
}

const enteredForecasts = {
  name: 'forecasts that have entered',
  text: `
    select id, source, "group", stock_id as "stockId", direction, entry_day::text as "entryDay", repeat_of as "repeatOf"
    from forecasts where user_id = $1 and entry_day is not null
    order by source, "group", stock_id, direction, entry_day, id`,
}

const storeRepeats = {
  name: 'store repeated forecasts',
  text: `update forecasts set repeat_of = given."repeatOf" from json_to_recordset($1) as given(id uuid, "repeatOf" uuid)
    where forecasts.id = given.id`,
}

const forgetScores = { name: 'forget scores', text: 'delete from my_scores where user_id = $1' }

/** SQL: the direction that most other judgements of a tip took. 0 if there were too few, or as many on both sides. */
const crowd = `case when others_agreed + others_disagreed + others_uncertain >= ${fewestOthers}
  then sign(others_agreed - others_disagreed) * direction * case "group" when 'agree' then 1 else -1 end else 0 end`

/** SQL: a row for each horizon of each counted forecast. 0 months means the conclusion's own horizon. */
const results = `
  select call."group", call.direction, at.months, at.horizon, at.state, call.direction * (at.r - at.b) as x, series.currency,
    date_trunc('month', call.entry_day)::date as month, coalesce(${crowd}, 0) * call.direction as side
  from forecasts as call join price_series as series on series.id = call.series_id cross join lateral (
    values ${horizonMonths.map(months => `(${months}, ${months}, s${months}, r${months}, b${months})`).join(', ')},
      (${ownHorizon}, own_months, s_own, r_own, b_own)
  ) as at(horizon, months, state, r, b)
  where user_id = $1 and repeat_of is null and call.bench_id is not null
    and (entry_day is not null or next_due is not null) and months is not null`

const basesNeeded = {
  name: 'bases that a person needs',
  text: `
    select distinct call.currency, call.months as horizon, call.month::text as month, pair.benchmark from (${results}) as call
      join json_to_recordset($2) as pair(currency text, benchmark text) using (currency)
      left join base_rates as base on base.currency = call.currency and base.horizon = call.months and base.month = call.month
    where call.x is not null and call.months in (${horizonMonths.join(', ')}) and base.benchmark is distinct from pair.benchmark`,
}

/** Without a benchmark nothing is counted. A result equal to that of the benchmark is neither a hit nor a miss. */
const sumUp = {
  name: 'sum up forecasts',
  text: `
    with counted as (
      select call.*, state = 1 and x is not null as is_resolved, side <> 0 as has_crowd, ${chanceOf} as chance
      from (${results}) as call
        left join base_rates as base on base.currency = call.currency and base.horizon = call.months and base.month = call.month
    )
    insert into my_scores (user_id, "group", horizon, resolved, hits, misses, unknown, open, sum_x, sum_xx, sum_p0,
      crowd_resolved, crowd_hits, others_hits, apart_resolved, apart_hits)
    select $1::uuid, "group", horizon,
      count(*) filter (where is_resolved),
      count(*) filter (where is_resolved and x > 0),
      count(*) filter (where is_resolved and x < 0),
      count(*) filter (where state <> 0 and not is_resolved),
      count(*) filter (where state = 0),
      coalesce(sum(x) filter (where is_resolved), 0),
      coalesce(sum(x * x) filter (where is_resolved), 0),
      coalesce(sum(chance) filter (where is_resolved), 0),
      count(*) filter (where is_resolved and has_crowd),
      count(*) filter (where is_resolved and has_crowd and x > 0),
      count(*) filter (where is_resolved and has_crowd and x * side > 0),
      count(*) filter (where is_resolved and side < 0),
      count(*) filter (where is_resolved and side < 0 and x > 0)
    from counted group by "group", horizon`,
}

/**
 * The benchmark of all forecasts, if they have the same. Sums that use a chance which may still change are computed
 * again later.
 */
const describeRecord = {
  name: 'describe record',
  text: `
    update my_records set bench_symbol = (
        select case when count(distinct bench.symbol) = 1 then min(bench.symbol) end
        from forecasts join price_series as bench on bench.id = forecasts.bench_id where user_id = $1
      ), score_at = (
        select max(base.first_at) + interval '${moving}' from base_rates as base
        where base.first_at > now() - interval '${moving}' and exists (
          select from forecasts join price_series as series on series.id = series_id
          where user_id = $1 and series.currency = base.currency and date_trunc('month', entry_day) = base.month)
      )
    where id = $1`,
}

import { type HorizonMonths, horizonMonths } from '#contract/outcomes.ts'
import { columns, fewest } from '#contract/record-limits.ts'
import { shareWithInterval } from '#reckoning/records/figures.ts'
import { onItsOwn, StepSize, type Turns } from '../../../database/connections/turns.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { type BaseOf, basesDue, chanceOf, countBases } from './base-rates.ts'
import { countDueSelections, countSelections } from './selection.ts'

/** Strategists of one transaction, at most. */
const most = 200

interface Scoring {
  database: Database
  /** The symbol of the benchmark, by currency. */
  benchmarks: ReadonlyMap<string, string>
}

/**
 * Computes the records in which something has changed, from the calls that count, and then the ranks. Can stop
 * anywhere: each batch is one transaction, and the next run does the rest.
 */
export async function scoreRecords(scoring: Scoring, turns: Turns = onItsOwn()): Promise<void> {
  const { database } = scoring
  await turns.step(new StepSize(1), () => countDueBases(database))
  await turns.step(new StepSize(1), () => countDueSelections(database))
  const size = new StepSize(most)
  for (let isMore = true; isMore; ) {
    await turns.next()
    isMore = await turns.step(size, rows =>
      inTransaction(database, transaction => scoreBatch(transaction, scoring, rows)),
    )
  }
  await turns.step(new StepSize(1), () => run(database, ranking, []))
}

/** Counts base rates that are due, and queues the records with calls in their months. */
async function countDueBases(database: Database): Promise<void> {
  const due = await basesDue(database)
  await countBases(database, due)
  if (due.length > 0) await run(database, markMonths, [jsonRows(due)])
}

/** @returns whether there was any record to compute. */
async function scoreBatch(transaction: Transaction, { benchmarks }: Scoring, rows: number): Promise<boolean> {
  const taken = await run<{ id: string }>(transaction, taking, [rows])
  if (taken.length === 0) return false
  const ids = JSON.stringify(taken.map(({ id }) => id))
  const bases = await run<Omit<BaseOf, 'benchmark'>>(transaction, basesNeeded, [
    ids,
    JSON.stringify([...benchmarks]),
  ])
  await countBases(
    transaction,
    bases.map(base => ({ ...base, benchmark: benchmarks.get(String(base.currency)) ?? '' }) as BaseOf),
  )
  const scores = await run<Score>(transaction, summing, [ids])
  const told = scores.map(score => {
    const { low, high } = shareWithInterval(score.hits, score.resolved)
    return { ...score, ...(score.resolved > 0 && { lower: low, upper: high }) }
  })
  await run(transaction, storing, [ids, jsonRows(told)])
  await countSelections(transaction, ids)
  return true
}

interface Score extends Record<string, unknown> {
  strategist_id: string
  horizon: HorizonMonths
  resolved: number
  hits: number
}

const taking = {
  name: 'take who is to be scored',
  text: `
    with picked as (select distinct strategist_id from unscored order by 1 limit $1::int), gone as (
      delete from unscored using picked where unscored.strategist_id = picked.strategist_id
    )
    select strategist_id as id from picked`,
}

const inGiven = `call.strategist_id in (select given.id::uuid from json_array_elements_text($1) as given(id))`

/**
 * SQL: a row for each counted call and horizon. `x` is its result against the benchmark in its direction, null if
 * unknown.
 */
const results = `
  select call.strategist_id, call.direction, call.entry_day, series.currency, bench.symbol as bench, at.horizon, at.state,
    date_trunc('month', call.entry_day)::date as month, call.direction * (at.r - at.b) as x, call.target_state
  from calls as call cross join lateral (
    values ${horizonMonths.map(months => `(${months}, call.s${months}, call.r${months}, call.b${months})`).join(', ')}
  ) as at(horizon, state, r, b)
    left join price_series as series on series.id = call.series_id
    left join price_series as bench on bench.id = call.bench_id
  where ${inGiven} and call.counted`

const basesNeeded = {
  name: 'bases that are needed',
  text: `
    select distinct call.currency, call.horizon, call.month::text as month from (${results}) as call
      join json_array_elements($2::json) as pair on pair ->> 0 = call.currency
      left join base_rates as base on base.currency = call.currency and base.horizon = call.horizon and base.month = call.month
    where call.x is not null and base.benchmark is distinct from pair ->> 1`,
}

const isResolved = 'call.state = 1 and call.x is not null'

/** Leaves out withheld strategists, and those without a counted call. */
const summing = {
  name: 'sum up records',
  text: `
    with result as (${results} and not exists (
      select from strategists where strategists.id = call.strategist_id and strategists.withheld_at is not null
    )), place as (
      select strategist_id, horizon, greatest(-${columns.most}, least(${columns.most - 1}, floor(x / ${columns.width})))::int as at,
        count(*)::int as calls
      from result as call where ${isResolved} group by 1, 2, 3
    )
    select call.strategist_id, call.horizon,
      count(*) filter (where ${isResolved})::int as resolved,
      count(*) filter (where ${isResolved} and call.x > 0)::int as hits,
      count(*) filter (where call.state = 2 or (call.state = 1 and call.x is null))::int as unknown,
      count(*) filter (where call.state = 0)::int as open,
      coalesce(sum(call.x) filter (where ${isResolved}), 0)::text as sum_x,
      coalesce(sum(call.x * call.x) filter (where ${isResolved}), 0)::text as sum_xx,
      coalesce(sum(${chanceOf}) filter (where ${isResolved}), 0)::text as sum_p0,
      count(distinct call.month) filter (where ${isResolved})::int as months,
      coalesce((
        select json_agg(json_build_object('at', place.at, 'calls', place.calls) order by place.at) from place
        where place.strategist_id = call.strategist_id and place.horizon = call.horizon
      ), '[]') as columns,
      count(*) filter (where call.target_state = 'hit')::int as target_hits,
      count(*) filter (where call.target_state = 'missed')::int as target_missed,
      count(*) filter (where call.target_state = 'unclear')::int as target_unclear,
      case when count(distinct call.bench) = 1 then min(call.bench) end as benchmark
    from result as call left join base_rates as base
      on base.currency = call.currency and base.horizon = call.horizon and base.month = call.month
    group by call.strategist_id, call.horizon`,
}

const kept = {
  ...{ resolved: 'int', hits: 'int', unknown: 'int', open: 'int', sum_x: 'numeric', sum_xx: 'numeric' },
  ...{ sum_p0: 'numeric', months: 'int', columns: 'jsonb', target_hits: 'int', target_missed: 'int' },
  ...{ target_unclear: 'int', benchmark: 'text', lower: 'numeric', upper: 'numeric' },
}
const names = Object.keys(kept)
const listed = names.map(name => `"${name}"`).join(', ')
const typed = Object.entries(kept).map(([name, type]) => `"${name}" ${type}`)

const storing = {
  name: 'store scores',
  text: `
    with now as (
      select * from json_to_recordset($2) as now(strategist_id uuid, horizon smallint, ${typed.join(', ')})
    ), gone as (
      delete from strategist_scores as call where ${inGiven} and not exists (
        select from now where now.strategist_id = call.strategist_id and now.horizon = call.horizon)
    )
    insert into strategist_scores (strategist_id, horizon, ${listed})
    select strategist_id, horizon, ${listed} from now where exists (select from strategists where id = strategist_id)
    order by strategist_id, horizon
    on conflict (strategist_id, horizon) do update set ${names.map(name => `"${name}" = excluded."${name}"`).join(', ')}
    where (${names.map(name => `strategist_scores."${name}"`).join(', ')})
      is distinct from (${names.map(name => `excluded."${name}"`).join(', ')})`,
}

const isRanked = `resolved >= ${fewest.ranked} and months >= ${fewest.months}`

const ranking = {
  name: 'rank records',
  text: `
    update strategist_scores as score set rank = now.rank
    from (
      select strategist_id, horizon, case when ${isRanked} then
        row_number() over (partition by horizon, ${isRanked} order by lower desc, resolved desc, strategist_id) end::int as rank
      from strategist_scores
    ) as now
    where now.strategist_id = score.strategist_id and now.horizon = score.horizon and score.rank is distinct from now.rank`,
}

const markMonths = {
  name: 'have records of months counted',
  text: `
    insert into unscored (strategist_id)
    select distinct call.strategist_id
    from calls as call join price_series as series on series.id = call.series_id
      join json_to_recordset($1) as base(currency text, month date)
        on base.currency = series.currency and base.month = date_trunc('month', call.entry_day)::date
    where call.counted and call.strategist_id is not null`,
}

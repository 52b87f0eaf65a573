import { method } from '#contract/outcomes.ts'
import { run } from '../../database/statements/statement.ts'
import type { Settling } from '../../features/ledger/calls/settling/settling.ts'

/**
 * Makes due whatever was settled by other rules than the current ones: series whose benchmark in BENCHMARKS has
 * changed, calls that were placed while COUNT_SUPPLIED was different, and tips and calls of an earlier version of the
 * method.
 */
export async function planSettling({
  database,
  benchmarks,
  countsSupplied,
}: Pick<Settling, 'database' | 'benchmarks' | 'countsSupplied'>): Promise<void> {
  await run(database, heldAgainstAnother, [JSON.stringify([...benchmarks])])
  await run(database, placedOtherwise, [countsSupplied, method])
  await run(database, madeByOtherRules, [method])
}

const heldAgainstAnother = {
  name: 'series held against another benchmark',
  text: `
    update price_series as series set settle_at = now(), settle_all = true
    from price_series as held left join (
      select pair ->> 0 as currency, bench.symbol from json_array_elements($1::json) as pair
        join price_series as bench on bench.symbol = pair ->> 1 and bench.last_day is not null
    ) as wanted on wanted.currency = held.currency
    where series.id = held.id and held.last_day is not null and held.bench_symbol is distinct from wanted.symbol`,
}

/** A database without calls has none of an earlier version. */
const placedOtherwise = {
  name: 'calls placed by another rule',
  text: `
    with other as (
      insert into record_rules (id, counts_supplied, method)
      select 1, $1::boolean, case when exists (select from calls) then 1 else $2::smallint end
      on conflict (id) do update set counts_supplied = excluded.counts_supplied
        where record_rules.counts_supplied <> excluded.counts_supplied
      returning id
    )
    insert into unsettled (tip_id, stock_id) select calls.tip_id, calls.stock_id from calls, other`,
}

const madeByOtherRules = {
  name: 'calls made by rules of before',
  text: `
    with before as (
      update record_rules set method = $1::smallint where method < $1::smallint returning id
    ), measured as (
      update price_series set settle_at = now(), settle_all = true from before where last_day is not null
    )
    insert into unsettled (tip_id, stock_id) select tips.id, tips.stock_id from tips, before`,
}

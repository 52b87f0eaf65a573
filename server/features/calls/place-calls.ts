import type { Transaction } from '../../database/database.ts'
import { jsonRows, run } from '../../database/statement.ts'
import { familyOf } from '../strategists/aliases.ts'
import { type CallToPlace, placementsOf } from './placement.ts'

/** The calls of a strategist on a stock; null: of nobody that is known. */
export interface CallsOf {
  strategistId: string | null
  stockId: string
}

/**
 * Says of all calls of these strategists on these stocks anew which count and which were reversed, stores what is other than
 * before, and has the records counted that they stand in. The caller has locked the calls of the stocks.
 */
export async function placeCalls(
  transaction: Transaction,
  of: readonly CallsOf[],
  { countsSupplied }: { countsSupplied: boolean },
): Promise<void> {
  if (of.length === 0) return
  const pairs = jsonRows([...of])
  const calls = await run<{ calls: string }>(transaction, reading, [pairs])
  const placements = calls.flatMap(({ calls }) =>
    // The JSON is what `CallToPlace` says, by the statement that wrote it.
    placementsOf(JSON.parse(calls) as CallToPlace[], { countsSupplied }),
  )
  if (placements.length > 0) await run(transaction, storing, [jsonRows(placements)])
  await run(transaction, marking, [pairs])
}

/** A row a pair. The first condition on strategists is for the index, the second for who is nobody. */
const reading = {
  name: 'calls to place',
  text: `
    select coalesce(json_agg(json_build_object(
      'tipId', call.tip_id, 'direction', call.direction, 'datedOn', call.dated_on, 'isLate', call.is_late, 'proof', call.proof,
      'isAtHome', exists (
        select from strategist_homes as known where known.home = call.proof ->> 'home' and known.state = 'own'
          and known.strategist_id in ${familyOf('call.strategist_id')}),
      'currency', series.currency, 'entryDay', call.entry_day,
      'isWaiting', call.entry_day is null and call.next_due is not null, 'hasBenchmark', call.bench_entry is not null,
      'deadline', case when call.target_state <> 'none' then call.deadline end, 'isSetAside', call.set_aside
    )), '[]')::text as calls
    from json_to_recordset($1) as pair("strategistId" uuid, "stockId" uuid) cross join lateral (
      select * from calls where calls.strategist_id = pair."strategistId" and calls.stock_id = pair."stockId"
      union all
      select * from calls where pair."strategistId" is null and calls.strategist_id is null and calls.stock_id = pair."stockId"
    ) as call left join price_series as series on series.id = call.series_id
    group by pair."strategistId", pair."stockId"`,
}

const storing = {
  name: 'store which calls count',
  text: `
    update calls set counted = now.counted, why_not = now."whyNot", repeat_of = now."repeatOf", reversed_on = now."reversedOn"
    from json_to_recordset($1) as now("tipId" uuid, counted bool, "whyNot" text, "repeatOf" uuid, "reversedOn" date)
    where calls.tip_id = now."tipId"
      and (calls.counted, calls.why_not, calls.repeat_of, calls.reversed_on)
        is distinct from (now.counted, now."whyNot", now."repeatOf", now."reversedOn")`,
}

const marking = {
  name: 'have records counted',
  text: `
    insert into unscored (strategist_id)
    select distinct "strategistId" from json_to_recordset($1) as pair("strategistId" uuid, "stockId" uuid)
    where "strategistId" is not null`,
}

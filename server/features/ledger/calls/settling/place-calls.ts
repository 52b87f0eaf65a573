import { type CallToPlace, placementsOf, setAside } from '#reckoning/calls/placement.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { newId } from '../../../../schema/ids.ts'
import { familyOf } from '../../../library/strategists/aliases.ts'

/** The calls of a strategist on a stock. Null: of no known strategist. */
export interface CallsOf {
  strategistId: string | null
  stockId: string
}

/**
 * Decides for all calls of these strategists on these stocks which count and which were reversed, stores changes, and
 * queues the records they belong to. The caller has locked the calls of the stocks.
 *
 * @returns the tips for which something has changed.
 */
export async function placeCalls(
  transaction: Transaction,
  of: readonly CallsOf[],
  { countsSupplied }: { countsSupplied: boolean },
): Promise<string[]> {
  if (of.length === 0) return []
  const pairs = jsonRows([...of])
  const calls = await run<{ calls: string }>(transaction, reading, [pairs])
  const placements = calls.flatMap(({ calls }) =>
    // The SQL statement writes JSON in the shape of `CallToPlace`.
    placementsOf(JSON.parse(calls) as CallToPlace[], { countsSupplied }),
  )
  const rows = jsonRows(placements.map(placement => ({ id: newId(), ...placement })))
  const other = placements.length > 0 ? await run<{ tipId: string }>(transaction, storing, [rows]) : []
  await run(transaction, marking, [pairs])
  return other.map(({ tipId }) => tipId)
}

/**
 * One row for each pair. The first part of the union can use the index, the second is for calls without a strategist.
 */
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
      'deadline', case when call.target_state <> 'none' then call.deadline end,
      'isSetAside', call.set_aside or tip.hidden_at is not null or post.hidden_at is not null
    )), '[]')::text as calls
    from json_to_recordset($1) as pair("strategistId" uuid, "stockId" uuid) cross join lateral (
      select * from calls where calls.strategist_id = pair."strategistId" and calls.stock_id = pair."stockId"
      union all
      select * from calls where pair."strategistId" is null and calls.strategist_id is null and calls.stock_id = pair."stockId"
    ) as call join tips as tip on tip.id = call.tip_id join posts as post on post.id = tip.post_id
      left join price_series as series on series.id = call.series_id
    group by pair."strategistId", pair."stockId"`,
}

/** Records in the call's events that a moderator hid a frozen call, or showed it again. */
const storing = {
  name: 'store which calls count',
  text: `
    with other as (
      select calls.tip_id, calls.why_not as "whyNotBefore", calls.frozen_at is not null as "isFrozen", now.*
      from json_to_recordset($1) as now(id uuid, "tipId" uuid, counted bool, "whyNot" text, "repeatOf" uuid, "reversedOn" date)
        join calls on calls.tip_id = now."tipId"
      where (calls.counted, calls.why_not, calls.repeat_of, calls.reversed_on)
        is distinct from (now.counted, now."whyNot", now."repeatOf", now."reversedOn")
    ), told as (
      insert into call_events (id, tip_id, kind, by_role)
      select id, tip_id, case when "whyNot" = '${setAside}' then 'set aside' else 'restored' end, 'moderator' from other
      where "isFrozen" and ("whyNot" = '${setAside}') is distinct from ("whyNotBefore" = '${setAside}')
        and '${setAside}' in ("whyNot", "whyNotBefore")
    )
    update calls set counted = other.counted, why_not = other."whyNot", repeat_of = other."repeatOf",
      reversed_on = other."reversedOn"
    from other where calls.tip_id = other.tip_id
    returning calls.tip_id as "tipId"`,
}

const marking = {
  name: 'have records counted',
  text: `
    insert into unscored (strategist_id)
    select distinct "strategistId" from json_to_recordset($1) as pair("strategistId" uuid, "stockId" uuid)
    where "strategistId" is not null`,
}

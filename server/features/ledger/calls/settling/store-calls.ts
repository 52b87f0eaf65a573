import type { Measured } from '#reckoning/calls/measure.ts'
import type { CallTerms, Proof } from '#reckoning/calls/terms.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'

/** A call to store: what it claims, and the result of comparing it with prices. */
export interface SettledCall extends CallTerms, Measured {
  tipId: string
  strategistId: string | null
  deadlineFrom: string
  arrivedAt: Date
  isLate: boolean
  proof: Proof
  freezesAt: Date
  isFrozen: boolean
  /** The version of the rules by which it was or will be frozen. */
  claimMethod: number
  seriesId: string | null
  benchId: string | null
  revision: number
}

/** The columns of a measured claim, with their types: of calls and of forecasts. */
const measured: Record<string, string> = {
  ...{ series_id: 'uuid', bench_id: 'uuid', basis: 'text', entry_day: 'date', entry_close: 'numeric' },
  ...{ entry_split: 'numeric', entry_total: 'numeric', bench_entry: 'numeric', next_due: 'date' },
  ...Object.fromEntries(
    [1, 3, 6, 12].flatMap(months => [
      [`r${months}`, 'numeric'],
      [`b${months}`, 'numeric'],
      [`s${months}`, 'smallint'],
    ]),
  ),
  ...{ method: 'integer', revision: 'integer', target_state: 'text', target_day: 'date' },
  ...{ target_level: 'numeric', target_nearest: 'numeric' },
}

const claimed: Record<string, string> = {
  ...{
    tip_id: 'uuid',
    strategist_id: 'uuid',
    stock_id: 'uuid',
    direction: 'smallint',
    target_value: 'numeric',
  },
  ...{ target_currency: 'text', deadline: 'date', deadline_from: 'text', arrived_at: 'timestamptz' },
  ...{ dated_on: 'date', dated_by: 'text', is_late: 'boolean', evidence_key: 'text', proof: 'jsonb' },
  freezes_at: 'timestamptz',
  claim_method: 'smallint',
}

/**
 * Stores calls. A trigger keeps the frozen part of a frozen call.
 *
 * @returns the tips whose call has changed. Only those have to be announced.
 */
export async function storeCalls(transaction: Transaction, calls: readonly SettledCall[]): Promise<string[]> {
  if (calls.length === 0) return []
  const stored = await run<{ tipId: string }>(transaction, storing, [jsonRows([...calls])])
  return stored.map(({ tipId }) => tipId)
}

/** Stores the results of calls. What they claim stays. */
export async function storeMeasured(
  transaction: Transaction,
  calls: readonly (Measured & Pick<SettledCall, 'tipId' | 'seriesId' | 'benchId' | 'revision'>)[],
): Promise<void> {
  if (calls.length > 0) await run(transaction, measuring, [jsonRows([...calls])])
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const given = (columns: Record<string, string>) =>
  Object.entries(columns).map(([column, type]) => `"${camel(column)}" ${type}`)
const values = (columns: Record<string, string>) => Object.keys(columns).map(column => `"${camel(column)}"`)

const all = { ...claimed, ...measured }
const others = Object.keys(all).filter(column => column !== 'tip_id')

const storing = {
  name: 'store calls',
  text: `
    insert into calls (${Object.keys(all).join(', ')}, frozen_at)
    select ${values(all).join(', ')}, case when "isFrozen" then now() end
    from json_to_recordset($1) as given(${given(all).join(', ')}, "isFrozen" boolean)
    on conflict (tip_id) do update set ${others.map(column => `${column} = excluded.${column}`).join(', ')},
      frozen_at = coalesce(calls.frozen_at, excluded.frozen_at)
    where (${others.map(column => `calls.${column}`).join(', ')})
        is distinct from (${others.map(column => `excluded.${column}`).join(', ')})
      or (calls.frozen_at is null and excluded.frozen_at is not null)
    returning tip_id as "tipId"`,
}

/** Unchanged rows are not updated: a revised day of a benchmark makes all calls of its currency be computed again. */
const measuring = {
  name: 'store what calls are held against',
  text: `
    update calls set ${Object.keys(measured)
      .map(column => `${column} = given."${camel(column)}"`)
      .join(', ')}
    from json_to_recordset($1) as given("tipId" uuid, ${given(measured).join(', ')})
    where calls.tip_id = given."tipId" and (${Object.keys(measured)
      .map(column => `calls.${column}`)
      .join(', ')}) is distinct from (${values(measured)
      .map(value => `given.${value}`)
      .join(', ')})`,
}

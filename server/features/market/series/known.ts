import type { FactoredDay } from '#reckoning/prices/factors.ts'
import type { PriceAction } from '#reckoning/prices/series.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

export interface KnownDay extends FactoredDay {
  byFile: boolean
}

export type KnownAction = PriceAction & { byFile: boolean }

/** What is known of a series, in whole units. */
export interface Known {
  /** By day. */
  days: Map<string, KnownDay>
  /** By day and kind. */
  actions: Map<string, KnownAction>
}

/** The stored days, splits and dividends of a series. */
export async function knownOf(transaction: Transaction, id: string): Promise<Known> {
  const days = await run<{ day: string; close: string; split: string; total: string; byFile: boolean }>(
    transaction,
    knownDays,
    [id],
  )
  const actions = await run<{ day: string; kind: PriceAction['kind']; value: string; byFile: boolean }>(
    transaction,
    knownActions,
    [id],
  )
  return {
    days: new Map(
      days.map(({ day, close, split, total, byFile }) => [
        day,
        { day, close: Number(close), split: Number(split), total: Number(total), byFile },
      ]),
    ),
    actions: new Map(
      actions.map(({ day, kind, value, byFile }) => [
        `${day} ${kind}`,
        { day, kind, value: Number(value), byFile },
      ]),
    ),
  }
}

const knownDays = {
  name: 'known days of series',
  text: `select day::text, close::text, split_factor::text as split, total_factor::text as total, by_file as "byFile"
    from prices where series_id = $1 order by day`,
}

const knownActions = {
  name: 'known actions of series',
  text: `select day::text, kind, value::text, by_file as "byFile" from price_actions where series_id = $1 order by day, kind`,
}

import type { PricedSeries } from '#reckoning/calls/compute-call.ts'
import { dayOf } from '#reckoning/days/clock.ts'
import type { Day } from '#reckoning/days/days.ts'
import type { FactoredDay } from '#reckoning/prices/factors.ts'
import { jumpBehind } from '#reckoning/prices/jumps.ts'
import type { Database } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { LoadedSeries, WholeSeries } from './load-series.ts'

/** A price at which somebody would change their mind. */
export interface Level {
  kind: 'close-below' | 'close-above'
  level: number
  /**
   * The exchange's day on which it was written: the level is on the scale of that day, whose own close does not trip
   * it.
   */
  writtenOn: Day
}

/**
 * The day of the first close beyond a level after the day it was written, on the scale of that day (splits as for
 * targets). Null if there is none yet, or there is an unexplained jump before it.
 */
export function trippedOn({ kind, level, writtenOn }: Level, series: PricedSeries): Day | null {
  const { basis, days } = series
  const scaleDay = days.findLast(({ day }) => day <= writtenOn) ?? days[0]
  if (!scaleDay) return null
  const last = days.at(-1)?.split ?? 1
  const onScale = ({ close, split }: FactoredDay) =>
    (close * (basis === 'raw' ? split : last)) / scaleDay.split
  const first = days.find(each => {
    if (each.day <= writtenOn) return false
    return kind === 'close-below' ? onScale(each) < level : onScale(each) > level
  })
  if (!first) return null
  return jumpBehind(series, writtenOn, first.day) === null ? first.day : null
}

/**
 * Compares the open levels of people on a stock with its closes. A tripped one becomes due on the day of the close, by
 * a trigger. If there is no open level, nothing is loaded. Running it twice changes nothing.
 */
export async function tripLevels(
  database: Database,
  { recent, whole, stockId }: { recent: LoadedSeries; whole: WholeSeries; stockId: string },
): Promise<void> {
  const open = await run<OpenLevel>(database, openLevels, [stockId])
  if (open.length === 0) return
  const series = await whole(database)
  const tripped = open.flatMap(({ id, kind, level, writtenAt }) => {
    const writtenOn = dayOf(new Date(writtenAt), recent.timezone)
    const day = trippedOn({ kind, level: Number(level), writtenOn }, series)
    return day === null ? [] : [{ id, level, day }]
  })
  if (tripped.length === 0) return
  await inTransaction(database, transaction => run(transaction, tripping, [jsonRows(tripped)]))
}

interface OpenLevel extends Record<string, unknown> {
  id: string
  kind: Level['kind']
  level: string
  /** Milliseconds since 1970. */
  writtenAt: number
}

const openLevels = {
  name: 'open levels of stock',
  text: `select id, kind, level::text as level, (extract(epoch from created_at) * 1000)::float8 as "writtenAt"
    from falsifiers where stock_id = $1 and state = 'open' and level is not null`,
}

/**
 * A level that was changed in the meantime is compared the next time. Rows are locked in one order, because people
 * change theirs too.
 */
const tripping = {
  name: 'trip levels',
  text: `
    with told as (
      select falsifiers.id, given.day from json_to_recordset($1) as given(id uuid, level numeric, day date)
        join falsifiers on falsifiers.id = given.id and falsifiers.level = given.level and state = 'open'
      order by falsifiers.id for update of falsifiers
    )
    update falsifiers set state = 'tripped', tripped_on = told.day from told where falsifiers.id = told.id`,
}

import { run } from '../../database/statement.ts'
import { scorePeople } from '../my-record/score-people.ts'
import { settleWaitingForecasts } from '../my-record/settle-forecasts.ts'
import { scoreRecords } from '../records/score.ts'
import { planSettling } from './plan-settling.ts'
import { settleSeries } from './settle-series.ts'
import { settleTips } from './settle-tips.ts'
import type { Settling } from './settling.ts'
import { tellOutcomesNow } from './tell-outcomes.ts'

/** Series of one look. */
const most = 100

/** Settles all that waits, without a server, and says that outcomes are others. */
export async function settleNow(settling: Settling): Promise<void> {
  const { database } = settling
  await planSettling(settling)
  for (;;) {
    const due = await run<{ id: string }>(database, seriesDue, [most])
    for (const { id } of due) await settleSeries(settling, id)
    if (due.length === 0) break
  }
  await settleTips(settling)
  await settleWaitingForecasts(settling)
  await scoreRecords(settling)
  await scorePeople(settling)
  await tellOutcomesNow(database)
}

/** Moments are kept in whole milliseconds, and may so be a little later than the now that was stored in them. */
const seriesDue = {
  name: 'series due to be settled',
  text: `select id from price_series where settle_at <= now() + interval '1 millisecond' order by settle_at, id limit $1::int`,
}

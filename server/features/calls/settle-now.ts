import { scorePeople } from '../my-record/score-people.ts'
import { settleWaitingForecasts } from '../my-record/settle-forecasts.ts'
import { scoreRecords } from '../records/score.ts'
import { planSettling } from './plan-settling.ts'
import { settleDueSeries } from './settle-series.ts'
import { settleTips } from './settle-tips.ts'
import type { Settling } from './settling.ts'
import { tellOutcomesNow } from './tell-outcomes.ts'

/** Settles all that waits, without a server, and says that outcomes are others. */
export async function settleNow(settling: Settling): Promise<void> {
  const { database } = settling
  await planSettling(settling)
  await settleDueSeries(settling)
  await settleTips(settling)
  await settleWaitingForecasts(settling)
  await scoreRecords(settling)
  await scorePeople(settling)
  await tellOutcomesNow(database)
}

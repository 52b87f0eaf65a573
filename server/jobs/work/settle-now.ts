import { settleDueSeries } from '../../features/ledger/calls/settling/settle-series.ts'
import { settleTips } from '../../features/ledger/calls/settling/settle-tips.ts'
import type { Settling } from '../../features/ledger/calls/settling/settling.ts'
import { tellOutcomesNow } from '../../features/ledger/calls/settling/tell-outcomes.ts'
import { scorePeople } from '../../features/ledger/my-record/score-people.ts'
import { settleWaitingForecasts } from '../../features/ledger/my-record/settle-forecasts.ts'
import { scoreRecords } from '../../features/ledger/records/score.ts'
import { planSettling } from './plan-settling.ts'

/** Settles everything that waits, without a server, and announces changed outcomes. */
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

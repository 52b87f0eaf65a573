import { run } from '../../../database/statements/statement.ts'
import { settleDueSeries } from '../../ledger/calls/settling/settle-series.ts'
import { settleTips } from '../../ledger/calls/settling/settle-tips.ts'
import type { Settling } from '../../ledger/calls/settling/settling.ts'
import { tellOutcomesNow } from '../../ledger/calls/settling/tell-outcomes.ts'
import { scorePeople } from '../../ledger/my-record/score-people.ts'
import { settleWaitingForecasts } from '../../ledger/my-record/settle-forecasts.ts'
import { scoreRecords } from '../../ledger/records/score.ts'
import { holdPosts } from '../../watch/radar/keeping/hold-posts.ts'

/**
 * What the jobs of a server make of new posts and prices: calls, records, one's own record, and who contradicts whom.
 * The jobs do the rest where this is stopped half-way.
 */
export async function settleExample(settling: Settling): Promise<void> {
  const { database } = settling
  await settleDueSeries(settling)
  await settleTips(settling)
  await settleWaitingForecasts(settling)
  await scoreRecords(settling)
  await scorePeople(settling)
  await holdPosts(database)
  await tellOutcomesNow(database)
  await run(database, lookedAt, [])
}

/** What was over more than a week ago was looked at then: a desk that nobody has kept tells nothing. */
const lookedAt = {
  name: 'old claims of example are done',
  text: `
    update due_items as item set state = 'done', done_at = item.due_on + interval '1 day'
    from tips where tips.id = item.ref_id and item.kind = 'claim' and item.state = 'open' and item.due_on < current_date - 7
      and tips.post_id in (select id from example_rows where kind = 'post')`,
}

import type { Database, Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type CameRow, cameColumns, cameOf, keepDeadlines, timedColumns } from '../tips/deadlines.ts'

/** Tips of one transaction: so few that judgements do not wait for it. */
const batch = 100

/**
 * Reads until when the tips have time that came before days were kept, as backups from before `0051_due` have them; a trigger
 * makes the claims of those whose day is still to come. One that is stopped goes on where it was.
 */
export async function dateEarlierTips(database: Database, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await inTransaction(database, dateBatch)
  }
}

async function dateBatch(transaction: Transaction): Promise<boolean> {
  const [place] = await run<{ after: string }>(transaction, placeOf, [])
  if (!place) return false
  const tips = await run<EarlierTip>(transaction, nextTips, [place.after, batch])
  await keepDeadlines(transaction, tips, cameOf)
  const last = tips.length === batch ? tips.at(-1)?.id : undefined
  await (last ? run(transaction, goingOn, [last]) : run(transaction, ending, []))
  return last !== undefined
}

type EarlierTip = Parameters<typeof keepDeadlines>[1][number] & CameRow

const placeOf = { name: 'place among undated tips', text: 'select after from undated_tips for update' }

const nextTips = {
  name: 'undated tips',
  text: `select ${timedColumns}, ${cameColumns} from tips as tip join posts as post on post.id = tip.post_id
    where tip.id > $1 and (tip.price_target_value is not null or tip.price_target_horizon is not null)
    order by tip.id limit $2::int for no key update of tip`,
}

const goingOn = { name: 'go on behind tip', text: 'update undated_tips set after = $1' }

const ending = { name: 'all tips are dated', text: 'delete from undated_tips' }

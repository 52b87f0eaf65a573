import { onItsOwn, StepSize, type Turns } from '../../../database/connections/turns.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import {
  type CameRow,
  cameColumns,
  cameOf,
  keepDeadlines,
  timedColumns,
} from '../../library/tips/deadlines.ts'

/** Tips of one transaction, at most: few enough that judgements do not wait for it. */
const most = 100

/**
 * Computes the deadlines of tips from before deadlines were stored, as backups from before `0051_due` have them. A
 * trigger adds the due claims of those whose day is still to come. If it is stopped, the next run continues.
 */
export async function dateEarlierTips(database: Database, turns: Turns = onItsOwn()): Promise<void> {
  const size = new StepSize(most, 10)
  for (let isMore = true; isMore; ) {
    await turns.next()
    isMore = await turns.step(size, rows =>
      inTransaction(database, transaction => dateBatch(transaction, rows)),
    )
  }
}

async function dateBatch(transaction: Transaction, rows: number): Promise<boolean> {
  const [place] = await run<{ after: string }>(transaction, placeOf, [])
  if (!place) return false
  const tips = await run<EarlierTip>(transaction, nextTips, [place.after, rows])
  await keepDeadlines(transaction, tips, cameOf)
  const last = tips.length === rows ? tips.at(-1)?.id : undefined
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

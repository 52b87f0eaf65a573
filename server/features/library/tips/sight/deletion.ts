import { lockPerson } from '../../../../auth/people/lock-person.ts'
import type { Database } from '../../../../database/database.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { notFound } from '../../../../http/answers/problems.ts'
import { tell } from '../../steps.ts'
import { lockTip } from '../locks/lock-tip.ts'
import { tellMistake } from '../made-of/tell-mistake.ts'
import { bringBack, markTip, takeAway } from './sight.ts'

/**
 * Deletes a tip. It can be restored. With `mistake`, the tip is deleted as something that a machine wrongly took for a
 * tip, which makes a case. 404 when there is no such tip, or it is deleted already.
 */
export async function removeTip(
  database: Database,
  userId: string,
  id: string,
  { mistake }: { mistake: boolean },
): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    const locked = await lockTip(transaction, id)
    await tell('tipsDeleted', transaction, { userId, tipIds: [id], isNoTip: mistake })
    await takeAway(transaction, locked, userId)
    if (mistake) await tellMistake(transaction, userId, locked, null)
  })
}

/**
 * Restores a deleted tip. A tip that is not deleted stays unchanged. A hidden tip exists only for moderators, and stays
 * hidden. 404 when there is no such tip.
 */
export async function restoreTip(
  database: Database,
  userId: string,
  id: string,
  isModerator: boolean,
): Promise<void> {
  await inTransaction(database, async transaction => {
    const locked = await lockTip(transaction, id, 'of a post in sight')
    const { tip } = locked
    if (tip.hiddenAt !== null && !isModerator) throw notFound('Tip')
    if (tip.deletedAt === null || tip.wentHidden) return
    await tell('tipsRestored', transaction, { userId, tipIds: [id] })
    if (tip.hiddenAt === null) await bringBack(transaction, locked)
    else await markTip(transaction, tip, { wentHidden: true })
  })
}

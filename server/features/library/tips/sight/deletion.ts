import { lockPerson } from '../../../../auth/people/lock-person.ts'
import type { Database } from '../../../../database/database.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { notFound } from '../../../../http/answers/problems.ts'
import { tell } from '../../steps.ts'
import { lockTip } from '../locks/lock-tip.ts'
import { tellMistake } from '../made-of/tell-mistake.ts'
import { bringBack, markTip, takeAway } from './sight.ts'

/**
 * Deletes a tip so that it can be restored; with `mistake` as what a machine took for a tip and is none, which makes a case.
 * 404 when there is none or it is deleted already.
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
 * Brings a deleted tip back; one that is here stays as it is. One that is hidden is not there (404) but for moderators, and
 * stays hidden. 404 when there is none.
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

import { hear, type Part, takePart } from '../library/steps.ts'
import { everyTipOf } from '../library/tips/locks/tips-of-post.ts'
import { freezeCalls } from './calls/freeze.ts'
import { keepReturn } from './calls/keep-return.ts'
import { keepCorrection } from './cases/keep-case.ts'
import { tellDeletion, tellRestoration } from './corrections/tell-deletion.ts'
import { saysOtherwise, tellEdit } from './corrections/tell-edit.ts'
import { tellMendedPost } from './corrections/tell-mended-post.ts'

/**
 * Freezes a call whose time has come before anything that it relies on changes (decision 78). Call this at the start of
 * a program.
 */
export function joinLedger(): void {
  takePart('postMended', freezeBeforeMending)
  takePart('tipChanged', freezeBeforeChange)
  hear('tipsDeleted', tellDeletion)
  hear('tipsRestored', tellRestoration)
  hear('tipsInSight', keepReturn)
  hear('mistakeTold', keepCorrection)
}

const freezeBeforeMending: Part<{ userId: string; postId: string; fields: readonly string[] }, null> = async (
  transaction,
  { userId, postId, fields },
) => {
  if (!fields.includes('author') && !fields.includes('publishedAt')) return null
  const frozen = await freezeCalls(transaction, await everyTipOf(transaction, postId))
  return () => tellMendedPost(transaction, { userId, frozen })
}

type Claimed = Parameters<typeof saysOtherwise>[0]

const freezeBeforeChange: Part<{ userId: string; tip: Claimed; changed: Claimed }, Claimed> = async (
  transaction,
  { userId, tip: before, changed },
) => {
  if (!saysOtherwise(before, changed)) return null
  const frozen = (await freezeCalls(transaction, [before.id])).get(before.id)
  return frozen ? tip => tellEdit(transaction, { userId, frozen, tip }) : null
}

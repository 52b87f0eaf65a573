import type { ReportSubject } from '#contract/reports.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isTold } from '../../desk/judgements/reasons.ts'
import { lockPost } from '../../library/posts/lock-post.ts'
import { isModerator, type Mender, mayRead } from '../../library/posts/may-mend.ts'
import { hasPosts } from '../../library/strategists/aliases.ts'
import { lockTip } from '../../library/tips/locks/lock-tip.ts'

/** The thing that a report is about. */
export interface Subject {
  subjectKind: ReportSubject
  subjectId: string
}

/**
 * Locks a thing that somebody reports, so that reports and decisions about it run one after the other. 404 when it does
 * not exist, or this person may not read it. The caller has locked the person.
 */
export async function lockReadable(
  transaction: Transaction,
  person: Mender,
  { subjectKind, subjectId }: Subject,
): Promise<void> {
  const mayReadHidden = isModerator(person)
  switch (subjectKind) {
    case 'post': {
      const post = await lockPost(transaction, subjectId)
      if (!mayRead(person, post)) throw notFound('Post')
      return
    }
    case 'tip': {
      const { tip } = await lockTip(transaction, subjectId, 'any')
      if (tip.deletedAt !== null && !(tip.wentHidden && mayReadHidden)) throw notFound('Tip')
      return
    }
    case 'reason': {
      const found = await run(transaction, lockToldReason, [subjectId, person.id])
      if (found.length === 0) throw notFound('Reason')
      return
    }
    case 'strategist': {
      const found = await run(transaction, lockSeenStrategist, [subjectId])
      if (found.length === 0) throw notFound('Strategist')
    }
  }
}

/** Locks a reported thing, in sight or not, even if it is gone. */
export async function lockReported(
  transaction: Transaction,
  { subjectKind, subjectId }: Subject,
): Promise<void> {
  if (subjectKind === 'post') await lockPost(transaction, subjectId)
  else if (subjectKind === 'tip') await lockTip(transaction, subjectId, 'any')
  else await run(transaction, subjectKind === 'reason' ? lockReason : lockStrategist, [subjectId])
}

const lockReason = {
  name: 'lock reason',
  text: 'select from classifications where reason_id = $1 for update',
}
const lockStrategist = {
  name: 'lock reported strategist',
  text: 'select from strategists where id = $1 for no key update',
}

// The same condition as `listReasons`: shown to those who have judged the current claim of the tip.
const lockToldReason = {
  name: 'lock reason that is told',
  text: `
    select from classifications as shared
    where shared.reason_id = $1 and ${isTold('shared')} and exists (
      select from tips join classifications as own on own.tip_id = tips.id and own.claim_key = tips.claim_key
      where tips.id = shared.tip_id and tips.deleted_at is null and shared.claim_key = tips.claim_key and own.user_id = $2
    )
    for update of shared`,
}
const lockSeenStrategist = {
  name: 'lock strategist to report',
  text: `select from strategists where id = $1 and ${hasPosts('strategists')} for no key update`,
}

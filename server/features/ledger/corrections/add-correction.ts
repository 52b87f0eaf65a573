import type { NewCorrection } from '#contract/corrections.ts'
import type { CorrectedCall } from '#reckoning/calls/terms.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, ProblemError } from '../../../http/answers/problems.ts'
import { lockTip } from '../../library/tips/locks/lock-tip.ts'
import { directions } from '../calls/call-of-tip.ts'
import { type FrozenCall, freezeCalls } from '../calls/freeze.ts'
import { findSame, hasSameTerms, openCorrection, whyNoMore } from './open-correction.ts'

/**
 * Opens a correction of a tip's frozen call. Returns its id, and whether it is new. 404 for a tip that does not exist.
 * 409 when its call is not frozen, or the person may open no more.
 */
export async function addCorrection(
  database: Database,
  userId: string,
  { tipId, claim, note }: NewCorrection,
): Promise<{ id: string; isNew: boolean }> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    await lockTip(transaction, tipId)
    const frozen = (await freezeCalls(transaction, [tipId])).get(tipId)
    if (!frozen) throw new ProblemError(409, 'Its call is not frozen: change the tip itself')
    const is = claim ? await claimed(transaction, frozen, claim) : null
    const same = await findSame(transaction, tipId, is)
    if (same !== null) return { id: same, isNew: false }
    const why = await whyNoMore(transaction, userId, tipId)
    if (why !== null) throw new ProblemError(409, why)
    return { id: await openCorrection(transaction, { tipId, userId, frozen, is, note }), isNew: true }
  })
}

async function claimed(
  transaction: Transaction,
  { claim, strategistId, proof }: FrozenCall,
  { ticker, stance, priceTargetValue, priceTargetCurrency }: NonNullable<NewCorrection['claim']>,
): Promise<CorrectedCall> {
  const [stock] = await run<{ id: string }>(transaction, stockOf, [ticker])
  if (!stock) throw invalid([{ path: 'claim.ticker', message: 'There is no stock of this ticker here' }])
  const is = {
    ...{ ...claim, stockId: stock.id, strategistId, direction: directions[stance] },
    targetValue: priceTargetValue,
    targetCurrency: priceTargetValue === null ? null : priceTargetCurrency,
  }
  const countsAnyway = proof.provenance === 'drafted' || proof.isConfirmed === true
  if (hasSameTerms(claim, is) && countsAnyway)
    throw invalid([{ path: 'claim', message: 'The call says this already' }])
  return is
}

const stockOf = { name: 'stock of a corrected claim', text: 'select id from stocks where ticker = $1' }

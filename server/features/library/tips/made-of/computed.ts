import type { Provenance } from '#contract/provenance.ts'
import type { Classification } from '#contract/tips.ts'
import { classification } from '#contract/tips.ts'
import type { Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import type { tips } from '../../../../schema/library/tips.ts'
import { evidenceKey } from './evidence-key.ts'
import { originOf } from './provenance.ts'

type Claiming = Pick<
  typeof tips.$inferSelect,
  'id' | 'postId' | 'stockId' | 'stance' | 'priceTargetValue' | 'priceTargetCurrency' | 'evidence'
>

/**
 * The computed columns of a tip with its new claim: what it is made from, and everybody's judgements of that claim.
 * Read before the tip is changed, so that its row is updated only once: at a second update in a transaction, PostgreSQL
 * checks all of its references again, and would wait for a person whose account is being deleted.
 */
export async function computedOf(transaction: Transaction, tip: Claiming) {
  const [row] = await run<
    { draftId: string | null; provenance: Provenance } & Record<Classification, number>
  >(transaction, compute, [
    tip.id,
    tip.postId,
    tip.stockId,
    tip.stance,
    tip.priceTargetValue,
    tip.priceTargetCurrency,
    evidenceKey(tip.evidence),
  ])
  if (!row) throw new Error('The post of a tip is not there')
  const { draftId, provenance, agree, disagree, uncertain } = row
  return { draftId, provenance, agreeCount: agree, disagreeCount: disagree, uncertainCount: uncertain }
}

const compute = {
  name: 'compute tip',
  text: `
    select origin.draft_id as "draftId", origin.provenance, judged.*
    from posts as post cross join ${originOf(
      {
        stockId: '$3::uuid',
        stance: '$4::text',
        value: '$5::numeric',
        currency: '$6::text',
        evidenceKey: '$7::text',
      },
      'post',
    )} cross join (
      select ${classification.options
        .map(name => `(count(*) filter (where classification = '${name}'))::int as ${name}`)
        .join(', ')}
      from classifications
      where tip_id = $1 and claim_key = claim_key($3::uuid, $4::text, $5::numeric, $6::text)
    ) as judged
    where post.id = $2`,
}

import type { Provenance } from '#contract/provenance.ts'
import type { Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { deadlineOn, mayHaveDeadline, readCame } from './deadlines.ts'
import type { TipRow } from './locks/lock-tips.ts'
import { evidenceKey } from './made-of/evidence-key.ts'
import { originOf } from './made-of/provenance.ts'

/** The fields that tips take from their post. */
interface Followed {
  datedAt: Date
  sourceHash: string | null
  sourceUrl: string | null
  /** The date of publication that its source states. Null if only the poster states one. */
  publishedAt: Date | null
}

/**
 * Gives the tips of a post its current date, computes their deadlines, and finds again what they are made from, because
 * the post may have another source text. Includes deleted tips, which may come back. The caller has locked the tips,
 * and updates them in no other way.
 *
 * @returns what each tip is made from now.
 */
export async function followPost(
  transaction: Transaction,
  post: Followed,
  all: TipRow[],
): Promise<{ id: string; provenance: Provenance }[]> {
  if (all.length === 0) return []
  const { datedAt, sourceHash, sourceUrl, publishedAt } = post
  const [one] = all
  const came = one && all.some(mayHaveDeadline) ? await readCame(transaction, one.postId) : null
  const given = all.map(tip => ({
    id: tip.id,
    evidenceKey: evidenceKey(tip.evidence),
    deadlineOn: came && deadlineOn(tip, tip.createdAt, { ...came, publishedAt }),
  }))
  return run(transaction, following, [jsonRows(given), datedAt.toISOString(), sourceHash, sourceUrl])
}

const following = {
  name: 'follow post',
  text: `
    update tips set dated_at = $2::timestamptz, draft_id = made.draft_id, provenance = made.provenance,
      deadline_on = made.deadline_on
    from (
      select tip.id, origin.draft_id, origin.provenance, given."deadlineOn" as deadline_on
      from json_to_recordset($1) as given(id uuid, "evidenceKey" text, "deadlineOn" date) join tips as tip on tip.id = given.id
        cross join (select $3::text as source_hash, $4::text as source_url) as post
        cross join ${originOf(
          {
            stockId: 'tip.stock_id',
            stance: 'tip.stance',
            value: 'tip.price_target_value',
            currency: 'tip.price_target_currency',
            evidenceKey: 'given."evidenceKey"',
          },
          'post',
        )}
    ) as made
    where tips.id = made.id
    returning tips.id, tips.provenance`,
}

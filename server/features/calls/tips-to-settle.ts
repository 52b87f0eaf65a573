import type { AuthoredBy, Provenance } from '#contract/provenance.ts'
import type { Stance } from '#contract/stance.ts'
import type { Transaction } from '../../database/database.ts'
import { jsonRows, run } from '../../database/statement.ts'
import { oneOf } from '../strategists/aliases.ts'
import { evidenceKey } from '../tips/evidence-key.ts'
import { originOf } from '../tips/provenance.ts'
import type { CallClaim, Proof } from './claim.ts'

/** A tip with all that its call rests on, and the call that it has. Moments are milliseconds since 1970. */
export interface TipToSettle {
  id: string
  tipAt: number
  postAt: number
  seenAt: number | null
  /** When it came back, as somebody has just brought it back. */
  restoredAt: number | null
  publishedAt: number | null
  /** Under whose name its post stands, and who that is. */
  nameId: string | null
  strategistId: string | null
  authoredBy: AuthoredBy
  home: string | null
  isFetched: boolean
  deletedAt: number | null
  stockId: string
  stance: Stance
  targetValue: number | null
  targetCurrency: string | null
  horizon: string | null
  evidence: string | null
  hasEvidence: boolean
  provenance: Provenance
  /** What it said when its 72 hours were over, where that was something else. */
  then: Wording | null
  call: StoredCall | null
}

/** The part of a wording that is claimed. */
interface Wording {
  stockId: string
  stance: Stance
  priceTargetValue: number | null
  priceTargetCurrency: string | null
  priceTargetHorizon: string | null
  evidence: string | null
  /** What it was made of; told where its call is to be frozen by it. */
  provenance?: Provenance
  hasEvidence?: boolean
}

interface StoredCall extends CallClaim {
  strategistId: string | null
  deadlineFrom: string
  isLate: boolean
  proof: Proof
  arrivedAt: number
  freezesAt: number
  isFrozen: boolean
}

/** Hours after which a call is frozen (next/6-records.md, Freeze). */
export const freezesAfter = 72

/** The tips of these ids, with their calls locked in the order of their ids. */
export async function readTipsToSettle(
  transaction: Transaction,
  tips: readonly { tipId: string; restoredAt: number | null }[],
): Promise<TipToSettle[]> {
  const [row] = await run<{ tips: string }>(transaction, reading, [JSON.stringify(tips)])
  // The JSON is what `TipToSettle` says, by the statement that wrote it, but for what the earlier wordings are made of.
  const read = JSON.parse(row?.tips ?? '[]') as TipToSettle[]
  await tellOrigins(transaction, read)
  return read
}

/** Of the wordings that calls are to be frozen by now, what they were made of: drafts of a text stay as they are. */
async function tellOrigins(transaction: Transaction, tips: readonly TipToSettle[]): Promise<void> {
  const earlier = new Map(
    tips.flatMap(tip => (tip.then && !tip.call?.isFrozen ? [[tip.id, { tip, wording: tip.then }]] : [])),
  )
  if (earlier.size === 0) return
  const wordings = [...earlier].map(([tipId, { wording }]) => ({
    ...{ tipId, stockId: wording.stockId, stance: wording.stance, targetValue: wording.priceTargetValue },
    ...{ targetCurrency: wording.priceTargetCurrency, evidenceKey: evidenceKey(wording.evidence) },
  }))
  const origins = await run<{ tipId: string; provenance: Provenance; isDrafted: boolean }>(
    transaction,
    readingOrigins,
    [jsonRows(wordings)],
  )
  for (const { tipId, provenance, isDrafted } of origins) {
    const { tip, wording } = earlier.get(tipId) ?? {}
    if (!tip || !wording) continue
    wording.provenance = provenance
    // What a machine has drafted of a text was found in it.
    wording.hasEvidence = wording.evidence === tip.evidence ? tip.hasEvidence : isDrafted
  }
}

const readingOrigins = {
  name: 'what earlier wordings are made of',
  text: `
    select given."tipId", origin.provenance, given."evidenceKey" is not null and exists (
      select from source_drafts as draft where draft.hash = post.source_hash
        and draft.canonical_url = post.source_url and draft.evidence_key = given."evidenceKey"
    ) as "isDrafted"
    from json_to_recordset($1) as given("tipId" uuid, "stockId" uuid, stance text, "targetValue" numeric,
        "targetCurrency" text, "evidenceKey" text)
      join tips as tip on tip.id = given."tipId" join posts as post on post.id = tip.post_id
      cross join ${originOf(
        {
          stockId: 'given."stockId"',
          stance: 'given.stance',
          value: 'given."targetValue"',
          currency: 'given."targetCurrency"',
          evidenceKey: 'given."evidenceKey"',
        },
        'post',
      )}`,
}

const millis = (moment: string) => `(extract(epoch from ${moment}) * 1000)::bigint`

const reading = {
  name: 'tips to settle',
  text: `
    with given as (
      select "tipId" as tip_id, "restoredAt" as restored_at from json_to_recordset($1) as given("tipId" uuid, "restoredAt" bigint)
    ), call as (
      select calls.* from calls where tip_id in (select tip_id from given) order by tip_id for no key update
    )
    select coalesce(json_agg(tip), '[]')::text as tips from (
      select tip.id, ${millis('tip.created_at')} as "tipAt", ${millis('post.created_at')} as "postAt",
        (
          select ${millis('min(seen_at)')} from feed_items where feed_items.post_id = post.id and feed_id is not null
        ) as "seenAt",
        given.restored_at as "restoredAt",
        case when post.dated_by = 'source' then ${millis('post.published_at')} end as "publishedAt",
        post.strategist_id as "nameId", ${oneOf('coalesce(call.name_id, post.strategist_id)')} as "strategistId",
        post.authored_by as "authoredBy", post.home, post.content_source = 'fetched' as "isFetched",
        ${millis('tip.deleted_at')} as "deletedAt", tip.stock_id as "stockId", tip.stance,
        tip.price_target_value as "targetValue", tip.price_target_currency as "targetCurrency",
        tip.price_target_horizon as horizon, tip.evidence, tip.evidence_verified as "hasEvidence", tip.provenance,
        (
          select fields from tip_versions as version
          where version.tip_id = tip.id
            and version.at > coalesce(call.freezes_at, greatest(tip.created_at, post.created_at) + interval '${freezesAfter} hours')
          order by version limit 1
        ) as "then",
        case when call.tip_id is not null then json_build_object(
          'strategistId', call.strategist_id, 'stockId', call.stock_id, 'direction', call.direction,
          'targetValue', call.target_value, 'targetCurrency', call.target_currency, 'deadline', call.deadline,
          'deadlineFrom', call.deadline_from, 'datedOn', call.dated_on, 'datedBy', call.dated_by, 'isLate', call.is_late,
          'evidenceKey', call.evidence_key, 'proof', call.proof, 'arrivedAt', ${millis('call.arrived_at')},
          'freezesAt', ${millis('call.freezes_at')}, 'isFrozen', call.frozen_at is not null) end as call
      from given join tips as tip on tip.id = given.tip_id join posts as post on post.id = tip.post_id
        left join (
          select call.*, case when frozen_at is not null then (proof ->> 'strategistId')::uuid end as name_id from call
        ) as call on call.tip_id = tip.id
    ) as tip`,
}

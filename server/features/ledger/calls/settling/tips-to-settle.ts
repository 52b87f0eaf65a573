import { method } from '#contract/outcomes.ts'
import type { AuthoredBy, Provenance } from '#contract/provenance.ts'
import type { Stance } from '#contract/stance.ts'
import type { CallTerms, Proof } from '#reckoning/calls/terms.ts'
import type { Day } from '#reckoning/days/days.ts'
import { type Market, marketOf } from '#reckoning/prices/market.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { oneOf } from '../../../library/strategists/aliases.ts'
import { evidenceKey } from '../../../library/tips/made-of/evidence-key.ts'
import { originOf } from '../../../library/tips/made-of/provenance.ts'

/** A tip with everything that its call depends on, and its current call. Moments are milliseconds since 1970. */
export interface TipToSettle {
  id: string
  tipAt: number
  postAt: number
  seenAt: number | null
  /** When somebody restored it, if that has just happened. */
  restoredAt: number | null
  publishedAt: number | null
  /** The name that its post stands under, and the strategist whose name that is. */
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
  market: Market
  /** The last day of its series. Null: the stock has no prices. */
  pricedUntil: Day | null
  /** Earlier wordings, oldest first. Each was present until somebody changed it at `until`. */
  earlier: { until: number; wording: Wording; market: Market }[]
  call: StoredCall | null
}

/** The part of a wording that is claimed. */
export interface Wording {
  stockId: string
  stance: Stance
  priceTargetValue: number | null
  priceTargetCurrency: string | null
  priceTargetHorizon: string | null
  evidence: string | null
  /** How the wording was made. Present where it will freeze a call. */
  provenance?: Provenance
  hasEvidence?: boolean
}

interface StoredCall extends CallTerms {
  strategistId: string | null
  deadlineFrom: string
  isLate: boolean
  proof: Proof
  arrivedAt: number
  freezesAt: number
  isFrozen: boolean
  /** The version of the rules by which the claim was frozen. */
  claimMethod: number
  /** Whether a moderator has decided what it claims, or that it no longer counts. */
  isDecided: boolean
}

/** Wordings of one tip that are examined. More of them within the hours before a freeze are no honest corrections. */
const mostWordings = 50

/** The tips with these ids. Their calls are locked in the order of their ids. */
export async function readTipsToSettle(
  transaction: Transaction,
  tips: readonly { tipId: string; restoredAt: number | null }[],
): Promise<TipToSettle[]> {
  const [row] = await run<{ tips: string }>(transaction, reading, [JSON.stringify(tips)])
  // The SQL statement writes JSON in the shape of `StoredTip`.
  const read = JSON.parse(row?.tips ?? '[]') as StoredTip[]
  const today = new Date().toISOString().slice(0, 10)
  const told = read.map(({ ticker, timezone, earlier, ...tip }) => ({
    ...tip,
    market: marketOf(ticker, timezone, today),
    earlier: earlier.map(({ ticker, timezone, ...one }) => ({
      ...one,
      market: marketOf(ticker, timezone, today),
    })),
  }))
  await tellOrigins(transaction, told)
  return told
}

/** The market of a stock: by the time zone of its prices, else by the ending of its ticker. */
interface StoredMarket {
  ticker: string
  timezone: string | null
}

type StoredTip = Omit<TipToSettle, 'market' | 'earlier'> &
  StoredMarket & { earlier: ({ until: number; wording: Wording } & StoredMarket)[] }

/** Adds how earlier wordings were made. Drafts of a text never change. */
async function tellOrigins(transaction: Transaction, tips: readonly TipToSettle[]): Promise<void> {
  const earlier = tips.flatMap(tip => tip.earlier.map(({ wording }) => ({ tip, wording })))
  if (earlier.length === 0) return
  const wordings = earlier.map(({ tip, wording }, at) => ({
    ...{ at, tipId: tip.id, stockId: wording.stockId, stance: wording.stance },
    ...{ targetValue: wording.priceTargetValue, targetCurrency: wording.priceTargetCurrency },
    evidenceKey: evidenceKey(wording.evidence),
  }))
  const origins = await run<{ at: number; provenance: Provenance; isDrafted: boolean }>(
    transaction,
    readingOrigins,
    [jsonRows(wordings)],
  )
  for (const { at, provenance, isDrafted } of origins) {
    const { tip, wording } = earlier[at] ?? {}
    if (!tip || !wording) continue
    wording.provenance = provenance
    // A machine's draft of a text was found in it.
    wording.hasEvidence = wording.evidence === tip.evidence ? tip.hasEvidence : isDrafted
  }
}

const readingOrigins = {
  name: 'what earlier wordings are made of',
  text: `
    select given.at, origin.provenance, given."evidenceKey" is not null and exists (
      select from source_drafts as draft where draft.hash = post.source_hash
        and draft.canonical_url = post.source_url and draft.evidence_key = given."evidenceKey"
    ) as "isDrafted"
    from json_to_recordset($1) as given(at int, "tipId" uuid, "stockId" uuid, stance text, "targetValue" numeric,
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
        stock.ticker, series.timezone, series.last_day as "pricedUntil",
        (
          select coalesce(json_agg(json_build_object('until', ${millis('version.at')}, 'ticker', stock.ticker,
            'timezone', series.timezone, 'wording', json_build_object(
              'stockId', version.fields -> 'stockId', 'stance', version.fields -> 'stance',
              'priceTargetValue', version.fields -> 'priceTargetValue',
              'priceTargetCurrency', version.fields -> 'priceTargetCurrency',
              'priceTargetHorizon', version.fields -> 'priceTargetHorizon', 'evidence', version.fields -> 'evidence')
          ) order by version.version), '[]')
          from (
            select * from tip_versions where tip_id = tip.id and at > greatest(tip.created_at, post.created_at)
              and (call.frozen_at is null or call.claim_method < ${method})
            order by version limit ${mostWordings}
          ) as version join stocks as stock on stock.id = (version.fields ->> 'stockId')::uuid
            left join price_series as series on series.stock_id = stock.id
        ) as earlier,
        case when call.tip_id is not null then json_build_object(
          'strategistId', call.strategist_id, 'stockId', call.stock_id, 'direction', call.direction,
          'targetValue', call.target_value, 'targetCurrency', call.target_currency, 'deadline', call.deadline,
          'deadlineFrom', call.deadline_from, 'datedOn', call.dated_on, 'datedBy', call.dated_by, 'isLate', call.is_late,
          'evidenceKey', call.evidence_key, 'proof', call.proof, 'arrivedAt', ${millis('call.arrived_at')},
          'freezesAt', ${millis('call.freezes_at')}, 'isFrozen', call.frozen_at is not null, 'claimMethod', call.claim_method,
          'isDecided', call.set_aside or exists (
            select from corrections where corrections.tip_id = tip.id and corrections.state = 'confirmed')) end as call
      from given join tips as tip on tip.id = given.tip_id join posts as post on post.id = tip.post_id
        join stocks as stock on stock.id = tip.stock_id left join price_series as series on series.stock_id = stock.id
        left join (
          select call.*, case when frozen_at is not null then (proof ->> 'strategistId')::uuid end as name_id from call
        ) as call on call.tip_id = tip.id
    ) as tip`,
}

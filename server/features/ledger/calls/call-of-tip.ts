import { method } from '#contract/outcomes.ts'
import { type Came, type Dated, dateCall, freezeOf, reckonedFrom } from '#reckoning/calls/dating.ts'
import { deadlineOf } from '#reckoning/calls/deadline.ts'
import { measure } from '#reckoning/calls/measure.ts'
import type { CallTerms } from '#reckoning/calls/terms.ts'
import type { Market } from '#reckoning/prices/market.ts'
import { evidenceKey } from '../../library/tips/made-of/evidence-key.ts'
import type { Pair } from './settling/settling.ts'
import type { SettledCall } from './settling/store-calls.ts'
import type { TipToSettle, Wording } from './settling/tips-to-settle.ts'

/** The call of a tip before it is compared with prices. */
export type Unmeasured = Omit<
  SettledCall,
  keyof ReturnType<typeof measure> | 'seriesId' | 'benchId' | 'revision'
>

export const directions = { bullish: 1, bearish: -1, neutral: 0, unset: 0 } as const

/**
 * What a tip claims: as it is now, or once it is frozen, as it was then (decision 78). Null if the tip is deleted, and
 * was so before it froze.
 *
 * @param now milliseconds since 1970.
 */
export function callOfTip(tip: TipToSettle, now: number): Unmeasured | null {
  const { call } = tip
  if (!call?.isFrozen) return callAsTold(tip, now)
  const { arrivedAt, freezesAt, isDecided: _, ...stored } = call
  const frozen: Unmeasured = {
    ...stored,
    ...{ tipId: tip.id, strategistId: tip.strategistId },
    ...{ arrivedAt: new Date(arrivedAt), freezesAt: new Date(freezesAt), claimMethod: method },
  }
  return call.claimMethod === method ? frozen : refrozen(tip, frozen, now)
}

/** What a tip claims by its current and earlier wordings, as if its call were not frozen yet. */
export function callAsTold(tip: TipToSettle, now: number): Unmeasured | null {
  const restoredAt = restorationOf(tip)
  const { wording, dated, freezesAt, isFrozen } = standingOf(tip, restoredAt, now)
  if (tip.deletedAt !== null && !(isFrozen && tip.deletedAt > freezesAt)) return null
  const deadline = deadlineOf(wording.priceTargetHorizon, dated.datedOn)
  return {
    ...{ tipId: tip.id, strategistId: tip.strategistId, isFrozen, freezesAt: new Date(freezesAt), ...dated },
    stockId: wording.stockId,
    direction: directions[wording.stance],
    targetValue: wording.priceTargetValue,
    targetCurrency: wording.priceTargetValue === null ? null : wording.priceTargetCurrency,
    deadline: deadline.day,
    deadlineFrom: deadline.takenAs ?? wording.priceTargetHorizon ?? '',
    evidenceKey: evidenceKey(wording.evidence),
    proof: {
      strategistId: tip.nameId,
      authoredBy: tip.authoredBy,
      home: tip.home,
      isFetched: tip.isFetched,
      hasEvidence: wording.hasEvidence ?? tip.hasEvidence,
      provenance: wording.provenance ?? tip.provenance,
    },
    claimMethod: method,
  }
}

/** The wording of a tip that counts, the day it counts from, and when it freezes or froze. */
interface Standing {
  wording: Wording
  dated: Dated
  /** Milliseconds since 1970. */
  freezesAt: number
  isFrozen: boolean
}

/**
 * The first wording that was present when it froze, by the clock of its own stock's market. Without one, the current
 * wording. This one is frozen too if prices are known for a day by which it enters.
 */
function standingOf(tip: TipToSettle, restoredAt: number | null, now: number): Standing {
  const cameAt = restoredAt ?? Math.max(tip.tipAt, tip.postAt)
  const standing = (wording: Wording, market: Market): Standing => {
    const dated = dateCall(cameOf(tip, restoredAt), market)
    return { wording, dated, freezesAt: freezeOf(dated, cameAt, market), isFrozen: true }
  }
  for (const { until, wording, market } of tip.earlier) {
    const one = standing(wording, market)
    if (one.freezesAt < until) return one
  }
  const present = standing(wordingOf(tip), tip.market)
  const { pricedUntil } = tip
  const hasEntry =
    tip.deletedAt === null && pricedUntil !== null && pricedUntil > reckonedFrom(present.dated, tip.market)
  return { ...present, isFrozen: present.freezesAt <= now || hasEntry }
}

function wordingOf(tip: TipToSettle): Wording {
  return {
    ...{ stockId: tip.stockId, stance: tip.stance, priceTargetValue: tip.targetValue },
    ...{ priceTargetCurrency: tip.targetCurrency, priceTargetHorizon: tip.horizon, evidence: tip.evidence },
  }
}

function cameOf({ tipAt, postAt, seenAt, publishedAt }: TipToSettle, restoredAt: number | null): Came {
  return {
    ...{ tipAt: new Date(tipAt), postAt: new Date(postAt), seenAt: momentOf(seenAt) },
    ...{ restoredAt: momentOf(restoredAt), publishedAt: momentOf(publishedAt) },
  }
}

/**
 * A call that was frozen by an earlier version of the rules, by the current rules. It claims what its tip said at the
 * close that was its entry. A tip kept from a queue after that close is dated by the day on which it was kept. A
 * moderator's decision stays, and so does what the call says about its post, which may have been edited since.
 */
function refrozen(tip: TipToSettle, frozen: Unmeasured, now: number): Unmeasured {
  const told = tip.call?.isDecided ? null : callAsTold(tip, now)
  if (!told?.isFrozen) return frozen
  const dated = frozen.datedBy === 'feed' ? told : frozen
  const said = isSaidAlike(told, frozen) ? frozen : told
  const { provenance, hasEvidence } = said.proof
  const isSame = dated === frozen && said === frozen
  return {
    ...said,
    ...{ arrivedAt: dated.arrivedAt, datedOn: dated.datedOn, datedBy: dated.datedBy, isLate: dated.isLate },
    ...(isSame ? {} : { deadline: told.deadline, deadlineFrom: told.deadlineFrom }),
    ...{ strategistId: frozen.strategistId, proof: { ...frozen.proof, provenance, hasEvidence } },
    freezesAt: told.freezesAt,
  }
}

/** Whether two calls claim the same in the same words. */
function isSaidAlike(one: Unmeasured, other: Unmeasured): boolean {
  return (
    one.stockId === other.stockId &&
    one.direction === other.direction &&
    one.targetValue === other.targetValue &&
    one.targetCurrency === other.targetCurrency &&
    one.evidenceKey === other.evidenceKey
  )
}

/** Compares a call with the prices of its stock, if there are any. */
export function measured(call: Unmeasured, { series, benchmark }: Pair): SettledCall {
  if (!series) return { ...call, ...nothing, seriesId: null, benchId: null, revision: 1 }
  const { direction, datedOn, deadline, targetValue, targetCurrency } = call
  const target = targetValue === null ? null : { value: targetValue, currency: targetCurrency }
  return {
    ...call,
    ...measure({ direction, datedOn, target, deadline }, series, benchmark),
    seriesId: series.id,
    benchId: benchmark?.id ?? null,
    revision: series.revision,
  }
}

/** The columns of a claim that nothing is known about. */
const nothing = measure(
  { direction: 0, datedOn: '1970-01-01', target: null, deadline: '1970-01-01' },
  { currency: '', basis: 'raw', hasDividends: false, days: [], suspectDays: [], end: null },
  null,
)

/** The part of a call that is frozen. */
export function termsOf(call: CallTerms): CallTerms {
  const { stockId, direction, targetValue, targetCurrency, deadline, datedOn, datedBy } = call
  return {
    ...{ stockId, direction, targetValue, targetCurrency, deadline, datedOn, datedBy },
    evidenceKey: call.evidenceKey,
  }
}

/**
 * When a tip was last restored, in milliseconds since 1970, if that was after its call froze. Else null. Nobody can
 * remove a tip and bring it back once it has turned out well (decision 63). An existing call remembers the restoration
 * as its arrival.
 */
export function restorationOf(tip: TipToSettle): number | null {
  const { restoredAt, tipAt, postAt, call } = tip
  const cameAt = Math.max(tipAt, postAt)
  const until = freezeOf(dateCall(cameOf(tip, null), tip.market), cameAt, tip.market)
  const told = restoredAt !== null && restoredAt >= until ? restoredAt : null
  const remembered = call && call.arrivedAt > cameAt ? call.arrivedAt : null
  return told === null || remembered === null ? (told ?? remembered) : Math.max(told, remembered)
}

function momentOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds)
}

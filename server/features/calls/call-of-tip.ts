import { evidenceKey } from '../tips/evidence-key.ts'
import type { CallClaim } from './claim.ts'
import { dateCall } from './dating.ts'
import { deadlineOf } from './deadline.ts'
import { measure } from './measure.ts'
import type { Pair } from './settling.ts'
import type { SettledCall } from './store-calls.ts'
import { freezesAfter, type TipToSettle } from './tips-to-settle.ts'

/** Milliseconds. */
const freezesAfterMs = freezesAfter * 3_600_000

/** The call of a tip as it is to be, of which its prices know nothing yet. */
export type Unmeasured = Omit<
  SettledCall,
  keyof ReturnType<typeof measure> | 'seriesId' | 'benchId' | 'revision'
>

export const directions = { bullish: 1, bearish: -1, neutral: 0, unset: 0 } as const

/**
 * What a tip claims: as it stands, and from 72 hours after it came as it stood then (next/6-records.md, Freeze). Null where it
 * is away, and was so before that.
 *
 * @param now milliseconds since 1970.
 * @param timezone of the exchange.
 */
export function callOfTip(tip: TipToSettle, timezone: string, now: number): Unmeasured | null {
  const { id: tipId, call, strategistId } = tip
  if (call?.isFrozen) {
    const { arrivedAt, freezesAt, ...frozen } = call
    return { ...frozen, tipId, strategistId, arrivedAt: new Date(arrivedAt), freezesAt: new Date(freezesAt) }
  }
  const restoredAt = restorationOf(tip)
  const freezesAt = (restoredAt ?? Math.max(tip.tipAt, tip.postAt)) + freezesAfterMs
  const isFrozen = freezesAt <= now
  if (tip.deletedAt !== null && !(isFrozen && tip.deletedAt > freezesAt)) return null
  const then = isFrozen ? tip.then : null
  const said = then ?? {
    stockId: tip.stockId,
    stance: tip.stance,
    priceTargetValue: tip.targetValue,
    priceTargetCurrency: tip.targetCurrency,
    priceTargetHorizon: tip.horizon,
    evidence: tip.evidence,
  }
  const dated = dateCall(
    {
      tipAt: new Date(tip.tipAt),
      postAt: new Date(tip.postAt),
      seenAt: momentOf(tip.seenAt),
      restoredAt: momentOf(restoredAt),
      publishedAt: momentOf(tip.publishedAt),
    },
    timezone,
  )
  const deadline = deadlineOf(said.priceTargetHorizon, dated.datedOn)
  return {
    ...{ tipId, strategistId, isFrozen, freezesAt: new Date(freezesAt), ...dated },
    stockId: said.stockId,
    direction: directions[said.stance],
    targetValue: said.priceTargetValue,
    targetCurrency: said.priceTargetValue === null ? null : said.priceTargetCurrency,
    deadline: deadline.day,
    deadlineFrom: deadline.takenAs ?? said.priceTargetHorizon ?? '',
    evidenceKey: evidenceKey(said.evidence),
    proof: {
      strategistId: tip.nameId,
      authoredBy: tip.authoredBy,
      home: tip.home,
      isFetched: tip.isFetched,
      hasEvidence: then?.hasEvidence ?? tip.hasEvidence,
      provenance: then?.provenance ?? tip.provenance,
    },
  }
}

/** Holds a call against what prices there are. */
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

/** Of a claim that nothing is known about. */
const nothing = measure(
  { direction: 0, datedOn: '1970-01-01', target: null, deadline: '1970-01-01' },
  { currency: '', basis: 'raw', hasDividends: false, days: [], suspectDays: [], end: null },
  null,
)

/** What is frozen of a call. */
export function claimOf(call: CallClaim): CallClaim {
  const { stockId, direction, targetValue, targetCurrency, deadline, datedOn, datedBy } = call
  return {
    ...{ stockId, direction, targetValue, targetCurrency, deadline, datedOn, datedBy },
    evidenceKey: call.evidenceKey,
  }
}

/**
 * When a tip came back last, where that was after its 72 hours: nobody can take a tip away and bring it back when it has
 * turned out well (settled 5.1). A call that is there remembers it.
 */
export function restorationOf({ restoredAt, tipAt, postAt, call }: TipToSettle): number | null {
  const until = Math.max(tipAt, postAt) + freezesAfterMs
  const told = restoredAt !== null && restoredAt >= until ? restoredAt : null
  const remembered = call && call.freezesAt > until ? call.freezesAt - freezesAfterMs : null
  return told === null || remembered === null ? (told ?? remembered) : Math.max(told, remembered)
}

function momentOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds)
}

import type { GroundedTip } from '#extraction/grounding.ts'
import { companyKey, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker } from '#extraction/symbols/ticker.ts'

/** Several tips for one stock become one, in the place of the first: the surest, completed by what the others add. */
export function mergeTips(tips: GroundedTip[], symbols: SymbolTable): GroundedTip[] {
  const merged = new Map<string, GroundedTip>()
  for (const tip of tips) {
    const listing = symbols.find(tip.ticker)
    const key = listing ? companyKey(listing) : comparableTicker(tip.ticker)
    const first = merged.get(key)
    merged.set(key, first ? joined(first, tip) : tip)
  }
  return [...merged.values()]
}

/** A stance that is told goes before none, a sure tip before one to check, the first before the second. */
function joined(first: GroundedTip, second: GroundedTip): GroundedTip {
  const [leading, other] = weight(second) > weight(first) ? [second, first] : [first, second]
  if (other.stance === 'unset' || other.stance === leading.stance) return completed(leading, other)
  const told = withFigures(leading, other)
  if (weight(leading) > weight(other)) return told
  // Both are as sure and say different things of one stock: no reader could tell which is meant, so a person is asked.
  return {
    ...told,
    stance: 'unset',
    certainty: 'check',
    doubts: [...new Set([...(first.doubts ?? []), ...(second.doubts ?? []), 'stance' as const])],
  }
}

function weight(tip: GroundedTip): number {
  return (tip.stance === 'unset' ? 0 : 2) + (tip.certainty === 'check' ? 0 : 1)
}

function completed(leading: GroundedTip, other: GroundedTip): GroundedTip {
  const evidence = leading.evidence === null ? other : leading
  return {
    ...withFigures(leading, other),
    thesis: leading.thesis ?? other.thesis,
    evidence: evidence.evidence,
    evidenceOffset: evidence.evidenceOffset,
    evidenceSeconds: evidence.evidenceSeconds,
    priceTarget: leading.priceTarget ?? other.priceTarget,
  }
}

/** What holds whatever the stance is: the name of the company and its figures. */
function withFigures(leading: GroundedTip, other: GroundedTip): GroundedTip {
  const known = new Set(leading.metrics.map(metric => `${metric.name.toLowerCase()} ${metric.value}`))
  return {
    ...leading,
    companyName: leading.companyName ?? other.companyName,
    metrics: [
      ...leading.metrics,
      ...other.metrics.filter(metric => !known.has(`${metric.name.toLowerCase()} ${metric.value}`)),
    ],
  }
}

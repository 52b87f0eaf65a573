import type { GroundedTip } from '#extraction/grounding.ts'
import { companyKey, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker } from '#extraction/symbols/ticker.ts'

/** Merges the tips for one stock into one, at the place of the first: the surest tip, completed by the others. */
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

/** A tip with a stance goes before one without, a sure tip before one to check, and the first before the second. */
function joined(first: GroundedTip, second: GroundedTip): GroundedTip {
  const [leading, other] = weight(second) > weight(first) ? [second, first] : [first, second]
  if (other.stance === 'unset' || other.stance === leading.stance) return completed(leading, other)
  const told = withFigures(leading, other)
  if (weight(leading) > weight(other)) return told
  // Both are equally sure and say different things about one stock, so a person has to decide.
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

/** The parts that do not depend on the stance: the company's name and the figures. */
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

import type { GroundedTip } from '#extraction/grounding.ts'
import { companyKey, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker } from '#extraction/symbols/ticker.ts'

/** Several tips for one stock become one: the first, completed by what the others add. */
export function mergeTips(tips: GroundedTip[], symbols: SymbolTable): GroundedTip[] {
  const merged = new Map<string, GroundedTip>()
  for (const tip of tips) {
    const listing = symbols.find(tip.ticker)
    const key = listing ? companyKey(listing) : comparableTicker(tip.ticker)
    const first = merged.get(key)
    merged.set(key, first ? completed(first, tip) : tip)
  }
  return [...merged.values()]
}

function completed(first: GroundedTip, second: GroundedTip): GroundedTip {
  const known = new Set(first.metrics.map(metric => `${metric.name.toLowerCase()} ${metric.value}`))
  const evidence = first.evidence === null ? second : first
  return {
    ...first,
    companyName: first.companyName ?? second.companyName,
    thesis: first.thesis ?? second.thesis,
    evidence: evidence.evidence,
    evidenceOffset: evidence.evidenceOffset,
    evidenceSeconds: evidence.evidenceSeconds,
    stance: first.stance === 'unset' ? second.stance : first.stance,
    priceTarget: first.priceTarget ?? second.priceTarget,
    metrics: [
      ...first.metrics,
      ...second.metrics.filter(metric => !known.has(`${metric.name.toLowerCase()} ${metric.value}`)),
    ],
  }
}

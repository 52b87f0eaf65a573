import type { Tip } from '#contract/tips.ts'
import type { ContentTime } from './content-blocks.ts'
import type { Quote } from './find-passages.ts'

/** All quotes of a post's tips: their evidence, and the excerpts that prove their figures. */
export function quotesOfTips(tips: readonly Tip[], times: readonly ContentTime[] | null): Quote[] {
  return tips.flatMap(tip => {
    const excerpts = [tip.priceTargetSourceExcerpt, ...tip.metrics.map(metric => metric.sourceExcerpt)]
    return [
      ...(tip.evidence ? [evidenceQuote(tip.id, tip.evidence, offsetAt(times, tip.evidenceSeconds))] : []),
      ...excerpts.flatMap(text => (text ? [{ tipId: tip.id, kind: 'excerpt' as const, text }] : [])),
    ]
  })
}

function evidenceQuote(tipId: string, text: string, near: number | undefined): Quote {
  return { tipId, kind: 'evidence', text, ...(near !== undefined && { near }) }
}

/** The character of the content that is spoken at a second. */
function offsetAt(times: readonly ContentTime[] | null, seconds: number | null): number | undefined {
  if (!times || seconds === null) return undefined
  return times.findLast(time => time.seconds <= seconds)?.offset
}

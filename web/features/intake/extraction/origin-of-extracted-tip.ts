import type { ExtractedPost, ExtractedTip } from '#contract/extraction.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'

/** The second at which a tip's evidence is spoken, and a link to it. Null for a text without times. */
export function originOfExtractedTip(
  { evidence, evidence_seconds: seconds }: ExtractedTip,
  { url }: ExtractedPost,
): { kind: 'moment'; seconds: number; href: string } | null {
  const source = safeAddress(url)
  if (!evidence || seconds === null || !source) return null
  const video = youtubeId(source)
  if (video)
    return { kind: 'moment', seconds, href: `https://www.youtube.com/watch?v=${video}&t=${seconds}s` }
  const moment = new URL(source)
  // A media fragment: players of some hosts understand it, others ignore it.
  moment.hash = `t=${seconds}`
  return { kind: 'moment', seconds, href: moment.href }
}

import type { ExtractedTip } from '#contract/extraction.ts'

/** Each tip with its place, which is all that tells it: two may be alike, and none ever changes its place. */
export function placed(tips: readonly ExtractedTip[]): { place: number; tip: ExtractedTip }[] {
  return tips.map((tip, place) => ({ place, tip }))
}

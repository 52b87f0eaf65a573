import type { Stance } from '#contract/stance.ts'
import type { DraftTip } from '#extraction/extractors/extractor.ts'
import type { Sentence, Stretch } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'
import type { Remark } from '#extraction/extractors/rules/chinese-japanese/remarks.ts'
import type { Said } from '#extraction/extractors/rules/chinese-japanese/said.ts'
import { longestHeadline } from '#extraction/text/headlines.ts'

/** Sentences of a thesis, at most. */
const mostReasons = 3
/** Characters around a remark in a longer stretch of captions. */
const around = 70
const longestEvidence = 260

/** The words of a tip, all of the text itself. Null if no sentence of the text is about the company. */
export function wordsOfRemarks(
  { remarks, named, target }: Said,
  stance: Stance,
  original: string,
): Pick<DraftTip, 'text' | 'thesis' | 'evidence' | 'foundFrom'> | null {
  const best = strongest(remarks, stance)
  const first =
    best?.sentence ?? named.find(one => target?.target.sourceExcerpt === textOf(one, original)) ?? named[0]
  if (!first) return null
  const proof = proofOf(first, best)
  const reasons = [
    ...new Set(
      [...remarks.filter(one => one.cue.wording.leaning === stance).map(one => one.sentence), ...named]
        .filter(one => one !== first && textOf(one, original).length >= fewest)
        .sort((a, b) => a.start - b.start)
        .map(one => textOf(one, original)),
    ),
  ].slice(0, mostReasons)
  return {
    text: headlineOf(textOf(proof, original)),
    thesis: reasons.length > 0 ? reasons.join('') : null,
    evidence: textOf(proof, original),
    foundFrom: proof.start,
  }
}

/** Characters. A shorter sentence gives no reason. */
const fewest = 8

function strongest(remarks: Remark[], stance: Stance): Remark | undefined {
  const own = remarks.filter(one => one.cue.wording.leaning === stance)
  const rank = (one: Remark) => one.weight + (one.isNamed ? 0.4 : 0)
  return own.reduce<Remark | undefined>(
    (best, one) => (!best || rank(one) > rank(best) ? one : best),
    undefined,
  )
}

/** The sentence of a remark. Of a stretch of captions only what is near. */
function proofOf(sentence: Sentence, remark: Remark | undefined): Stretch {
  if (sentence.end - sentence.start <= longestEvidence || !remark) return sentence
  return {
    start: Math.max(sentence.start, remark.cue.start - around),
    end: Math.min(sentence.end, remark.cue.end + around),
  }
}

function textOf({ start, end }: Stretch, original: string): string {
  return original.slice(start, end).trim()
}

/** A sentence as a headline: whole, or up to the last mark that leaves it short enough. */
function headlineOf(sentence: string): string {
  const bare = sentence.replace(/^[\s・·•\-*#>—]+/, '').replace(/[。；;，,、]+$/, '')
  if (bare.length <= longestHeadline) return bare
  const within = bare.slice(0, longestHeadline)
  const end = Math.max(...[...'，,。；、'].map(mark => within.lastIndexOf(mark)))
  return end > longestHeadline / 3 ? within.slice(0, end) : within
}

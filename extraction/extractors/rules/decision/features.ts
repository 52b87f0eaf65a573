import { adviceReader } from '#extraction/extractors/rules/decision/advice-words.ts'
import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import { namingFeatures } from '#extraction/extractors/rules/decision/naming-features.ts'
import {
  placeFeatures,
  type Structure,
  structureOf,
} from '#extraction/extractors/rules/decision/place-features.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import { saidFeatures } from '#extraction/extractors/rules/decision/said-features.ts'
import { textFeatures } from '#extraction/extractors/rules/decision/text-features.ts'

/** The features of each of a text's candidates. */
export function featuresOf(reading: Reading, candidates: Candidate[]): Features[] {
  const advice = adviceReader()
  const structure: Structure = structureOf(reading, candidates, advice)
  const ofText = textFeatures(reading, candidates, advice)
  const targets = candidates.filter(({ target }) => target !== null).length
  return candidates.map(candidate => ({
    ...ofText,
    ...namingFeatures(reading, candidate),
    ...saidFeatures(reading, candidate, targets, advice),
    ...placeFeatures(reading, candidate, structure),
  }))
}

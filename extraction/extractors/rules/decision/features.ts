import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import { namingFeatures } from '#extraction/extractors/rules/decision/naming-features.ts'
import { neighbourFeatures, neighbourhoodOf } from '#extraction/extractors/rules/decision/neighbours.ts'
import { placeFeatures } from '#extraction/extractors/rules/decision/place-features.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import { saidFeatures } from '#extraction/extractors/rules/decision/said-features.ts'
import { textFeatures } from '#extraction/extractors/rules/decision/text-features.ts'

/** The features of each of a text's candidates. */
export function featuresOf(reading: Reading, candidates: Candidate[]): Features[] {
  const neighbourhood = neighbourhoodOf(candidates, reading.passages)
  const ofText = textFeatures(reading, candidates)
  const targets = candidates.filter(({ target }) => target !== null).length
  return candidates.map(candidate =>
    joined([
      ofText,
      namingFeatures(reading, candidate),
      ...saidFeatures(reading, candidate, targets),
      placeFeatures(reading, candidate),
      neighbourFeatures(candidate, neighbourhood),
    ]),
  )
}

/** One object of several; to spread them takes several times as long. */
function joined(parts: Features[]): Features {
  const features: Features = {}
  for (const part of parts) for (const name in part) features[name] = part[name] ?? 0
  return features
}

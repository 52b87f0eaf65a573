import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { FeatureTable } from '#extraction/extractors/rules/decision/model.ts'
import { namingFeatures } from '#extraction/extractors/rules/decision/naming-features.ts'
import { neighbourFeatures, neighbourhoodOf } from '#extraction/extractors/rules/decision/neighbours.ts'
import { placeFeatures } from '#extraction/extractors/rules/decision/place-features.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import { saidFeatures } from '#extraction/extractors/rules/decision/said-features.ts'
import { textFeatures } from '#extraction/extractors/rules/decision/text-features.ts'

/** The features of each of a text's candidates. */
export function featuresOf(reading: Reading, candidates: Candidate[]): FeatureTable {
  const neighbourhood = neighbourhoodOf(candidates, reading.passages)
  const ofText = textFeatures(reading, candidates)
  const targets = candidates.filter(({ target }) => target !== null).length
  const table: FeatureTable = { names: [], rows: [] }
  for (const candidate of candidates) {
    const parts = [
      ofText,
      namingFeatures(reading, candidate),
      ...saidFeatures(reading, candidate, targets),
      placeFeatures(reading, candidate),
      neighbourFeatures(candidate, neighbourhood),
    ]
    // Names are the same for all: to look each up for every candidate takes longer than to find out the values.
    if (table.names.length === 0) table.names = parts.flatMap(part => Object.keys(part))
    table.rows.push(parts.flatMap(part => Object.values(part)))
  }
  return table
}

import {
  type ScaledFeature,
  scaledValue,
  type ToldStance,
  type Weights,
} from '#extraction/extractors/rules/decision/model.ts'
import { type Binned, binned, rounded } from '#extraction/training/binned.ts'
import { type BoostingOptions, boostTrees } from '#extraction/training/boosted-trees.ts'
import type { Example } from '#extraction/training/examples.ts'
import { fitLogistic } from '#extraction/training/logistic-regression.ts'

export type Model = Omit<Weights, 'thresholds'>

const boosting: BoostingOptions = {
  rounds: 150,
  depth: 2,
  rate: 0.08,
  columns: 0.25,
  rows: 0.7,
  smoothing: 5,
  least: 3,
}
/**
 * The features that predict a stance: what the wordings say here and about other companies. With more features, unseen
 * texts were predicted worse.
 */
const tellsStance = /^(?:verdict|judgement|mood|rules|balance|divided|others|neighbours|said: target)/
const penalty = 30
/** An optional tip is no example of a tip, but its label is an example of a stance. */
const weightOfOptional = 0.3
/** The exponent that reduces the weight of publishers with many examples. */
const balance = 0.2

/** What all trainings on parts of the same examples share. */
export interface TrainingSet {
  examples: Example[]
  features: string[]
  data: Binned
  weights: number[]
}

/** Prepares examples for trainings that leave some of them out. */
export function trainingSet(examples: Example[]): TrainingSet {
  const features = [...new Set(examples.flatMap(one => Object.keys(one.features)))].sort()
  const counts = new Map<string, number>()
  for (const { publisher } of examples) counts.set(publisher, (counts.get(publisher) ?? 0) + 1)
  return {
    examples,
    features,
    data: binned(examples.map(one => features.map(name => one.features[name] ?? 0))),
    weights: examples.map(
      ({ publisher, weight }) => weight * (20 / (10 + (counts.get(publisher) ?? 0))) ** balance,
    ),
  }
}

/** Trains on the examples that `isIn` accepts. The same examples give the same weights. */
export function train(set: TrainingSet, isIn: (example: Example) => boolean): Model {
  const { examples, features, data, weights } = set
  const chosen = [...examples.keys()].filter(i => {
    const example = examples[i]
    return example !== undefined && isIn(example)
  })
  const decided = chosen.filter(i => examples[i]?.isTip !== null)
  const tip = boostTrees(
    data,
    {
      rows: Int32Array.from(decided),
      labels: Float64Array.from(decided, i => Number(examples[i]?.isTip)),
      weights: Float64Array.from(decided, i => weights[i] ?? 0),
    },
    boosting,
  )
  const told = chosen.flatMap(i => {
    const example = examples[i]
    return example && example.stances.length > 0 ? [{ example, weight: weights[i] ?? 0 }] : []
  })
  const stanceFeatures = features
    .filter(name => tellsStance.test(name))
    .map(name =>
      scaling(
        name,
        told.map(({ example }) => example.features[name] ?? 0),
      ),
    )
  const rows = told.map(({ example, weight }) => ({
    values: stanceFeatures.map(feature => scaledValue(feature, example.features[feature.name] ?? 0)),
    stance: example.stances[0],
    weight: weight * (example.isTip === null ? weightOfOptional : 1),
  }))
  const against = (stance: ToldStance) =>
    fitLogistic(
      rows.map(row => ({ ...row, label: Number(row.stance === stance) })),
      penalty,
    )
  return {
    features,
    tip,
    stanceFeatures,
    stances: { bullish: against('bullish'), bearish: against('bearish'), neutral: against('neutral') },
  }
}

function scaling(name: string, values: number[]): ScaledFeature {
  const count = Math.max(1, values.length)
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count
  return { name, mean: rounded(mean), spread: rounded(Math.sqrt(variance)) || 1 }
}

import type { Stance } from '#contract/stance.ts'

/** What is known of a candidate, by name; what holds or does not is 1 or 0. */
export type Features = Record<string, number>

/** The features of a text's candidates: a row of values for each, in the order of the names. */
export interface FeatureTable {
  names: string[]
  rows: number[][]
}

export type ToldStance = Exclude<Stance, 'unset'>
const toldStances: readonly ToldStance[] = ['bullish', 'bearish', 'neutral']

/** A question, [feature, cut, answer at most the cut, answer above it], or an answer. */
export type Tree = number | [feature: number, cut: number, below: Tree, above: Tree]

/** Shallow trees whose answers add up to a logit. */
export interface Trees {
  bias: number
  trees: Tree[]
}

/** The logit is `bias` and, for each feature, its weight by its scaled value. */
export interface Logistic {
  bias: number
  weights: number[]
}

/** A feature of the logistic regressions with its mean and spread in the texts of the training. */
export interface ScaledFeature {
  name: string
  mean: number
  spread: number
}

/** What `npm run train` writes. */
export interface Weights {
  /** The names of the features that the trees ask by number. */
  features: string[]
  /** Whether a candidate is a tip. */
  tip: Trees
  stanceFeatures: ScaledFeature[]
  /** Which stance a tip has, each against the others. */
  stances: Record<ToldStance, Logistic>
  thresholds: Thresholds
}

export interface Thresholds {
  /** Shown is what is a tip with this probability. */
  shown: number
  /** Told is a stance that has this probability; else it is unset. */
  told: number
  /** Sure is a tip when being one and having its stance have this probability together. */
  sure: number
}

/** What the weights make of one candidate. */
export interface Judgement {
  /** The probability that it is a tip. */
  tip: number
  /** The likeliest stance. */
  stance: ToldStance
  /** The probability of that stance, if it is a tip. */
  ofStance: number
}

/** Evaluates the weights on the features of one candidate. */
export function judge(weights: Omit<Weights, 'thresholds'>, features: Features): Judgement {
  return judgeOf(weights, Object.keys(features))(Object.values(features))
}

/** The same for many candidates whose features have these names in this order. */
export function judgeOf(
  weights: Omit<Weights, 'thresholds'>,
  names: readonly string[],
): (values: readonly number[]) => Judgement {
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (name: string) => places.get(name) ?? names.length
  const asking = weights.features.map(placeOf)
  const telling = weights.stanceFeatures.map(({ name }) => placeOf(name))
  return values => {
    const scaled = weights.stanceFeatures.map((feature, i) =>
      scaledValue(feature, values[telling[i] ?? names.length] ?? 0),
    )
    const likely = toldStances.map(stance => probability(linear(weights.stances[stance], scaled)))
    const most = Math.max(...likely)
    return {
      tip: probability(
        asked(
          weights.tip,
          asking.map(place => values[place] ?? 0),
        ),
      ),
      stance: toldStances[likely.indexOf(most)] ?? 'neutral',
      ofStance: most / likely.reduce((sum, one) => sum + one, 0),
    }
  }
}

/** Values are cut off at this many spreads from the mean. */
const farthest = 4

/** A value as its distance from the mean in spreads, between -4 and 4. */
export function scaledValue({ mean, spread }: ScaledFeature, value: number): number {
  return Math.max(-farthest, Math.min(farthest, (value - mean) / spread))
}

function linear({ bias, weights }: Logistic, values: number[]): number {
  let logit = bias
  for (let i = 0; i < weights.length; i++) logit += (weights[i] ?? 0) * (values[i] ?? 0)
  return logit
}

function asked({ bias, trees }: Trees, values: number[]): number {
  let logit = bias
  for (const tree of trees) {
    let node = tree
    while (typeof node !== 'number') node = (values[node[0]] ?? 0) <= node[1] ? node[2] : node[3]
    logit += node
  }
  return logit
}

function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

import type { Tree, Trees } from '#extraction/extractors/rules/decision/model.ts'
import { type Binned, rounded } from '#extraction/training/binned.ts'
import { seededRandom } from '#extraction/training/seeded-random.ts'

/** Rows by their number in the binned values, with label and weight at the same place. */
export interface Sample {
  rows: Int32Array
  labels: Float64Array
  weights: Float64Array
}

export interface BoostingOptions {
  rounds: number
  depth: number
  /** What of a tree's answer is taken. */
  rate: number
  /** The share of columns that each tree may ask. */
  columns: number
  /** The share of rows that each tree sees. */
  rows: number
  /** Added to the weight below each leaf, which draws small leaves to nothing. */
  smoothing: number
  /** The least weight below a leaf. */
  least: number
}

interface Growing extends BoostingOptions {
  data: Binned
  chosen: number[]
  gradient: Float64Array
  curvature: Float64Array
}

/** Gradient boosting of shallow trees for a yes or no (Friedman 2001, with second-order leaves). The same every time. */
export function boostTrees(data: Binned, sample: Sample, options: BoostingOptions): Trees {
  const random = seededRandom(1)
  const { rows, labels, weights } = sample
  const yes = rows.reduce((sum, _, i) => sum + (labels[i] ?? 0) * (weights[i] ?? 0), 0)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const bias = rounded(Math.log((yes + 1) / (all - yes + 1)))
  const logits = new Float64Array(rows.length).fill(bias)
  const gradient = new Float64Array(data.columns[0]?.length ?? 0)
  const curvature = new Float64Array(gradient.length)
  const trees: Tree[] = []
  for (let round = 0; round < options.rounds; round++) {
    for (const [i, row] of rows.entries()) {
      const probability = 1 / (1 + Math.exp(-(logits[i] ?? 0)))
      const weight = weights[i] ?? 0
      gradient[row] = weight * ((labels[i] ?? 0) - probability)
      curvature[row] = weight * Math.max(1e-6, probability * (1 - probability))
    }
    const seen = rows.filter(() => random() < options.rows)
    const chosen = [...data.columns.keys()].filter(() => random() < options.columns)
    const tree = grow(seen, options.depth, { ...options, data, chosen, gradient, curvature })
    trees.push(tree)
    for (const [i, row] of rows.entries()) logits[i] = (logits[i] ?? 0) + answer(tree, data, row)
  }
  return { bias, trees }
}

function grow(rows: Int32Array, depth: number, growing: Growing): Tree {
  const { data, gradient, curvature, rate, smoothing } = growing
  let g = 0
  let h = 0
  for (const row of rows) {
    g += gradient[row] ?? 0
    h += curvature[row] ?? 0
  }
  const split = depth > 0 ? bestSplit(rows, g, h, growing) : null
  if (!split) return rounded((rate * g) / (h + smoothing))
  const bins = data.columns[split.column] ?? new Uint8Array()
  const isBelow = (row: number) => (bins[row] ?? 0) <= split.bin
  return [
    split.column,
    data.cuts[split.column]?.[split.bin] ?? 0,
    grow(rows.filter(isBelow), depth - 1, growing),
    grow(
      rows.filter(row => !isBelow(row)),
      depth - 1,
      growing,
    ),
  ]
}

interface Split {
  column: number
  bin: number
}

function bestSplit(rows: Int32Array, g: number, h: number, growing: Growing): Split | null {
  const { data, chosen, gradient, curvature, smoothing, least } = growing
  let best = 1e-6
  let split: Split | null = null
  const gradients = new Float64Array(256)
  const curvatures = new Float64Array(256)
  for (const column of chosen) {
    const bins = data.columns[column] ?? new Uint8Array()
    const cuts = data.cuts[column]?.length ?? 0
    gradients.fill(0)
    curvatures.fill(0)
    for (const row of rows) {
      const bin = bins[row] ?? 0
      gradients[bin] = (gradients[bin] ?? 0) + (gradient[row] ?? 0)
      curvatures[bin] = (curvatures[bin] ?? 0) + (curvature[row] ?? 0)
    }
    let below = 0
    let weight = 0
    for (let bin = 0; bin < cuts; bin++) {
      below += gradients[bin] ?? 0
      weight += curvatures[bin] ?? 0
      if (weight < least || h - weight < least) continue
      const gain =
        below ** 2 / (weight + smoothing) +
        (g - below) ** 2 / (h - weight + smoothing) -
        g ** 2 / (h + smoothing)
      if (gain > best) {
        best = gain
        split = { column, bin }
      }
    }
  }
  return split
}

/** The answer of a tree for a row of the training; its cuts lie between bins. */
function answer(tree: Tree, data: Binned, row: number): number {
  let node = tree
  while (typeof node !== 'number') {
    const [column, cut, below, above] = node
    const bin = data.columns[column]?.[row] ?? 0
    node = bin <= (data.cuts[column]?.indexOf(cut) ?? 0) ? below : above
  }
  return node
}

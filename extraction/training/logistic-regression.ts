import type { Logistic } from '#extraction/extractors/rules/decision/model.ts'
import { rounded } from '#extraction/training/binned.ts'

export interface LabelledRow {
  /** The scaled values of the features. */
  values: number[]
  label: number
  weight: number
}

/** Steps of Newton's method; after so many nothing changes any more that is written down. */
const steps = 6

/** Logistic regression with an L2 penalty on all weights but the bias, by Newton's method. */
export function fitLogistic(rows: LabelledRow[], penalty: number): Logistic {
  const size = (rows[0]?.values.length ?? 0) + 1
  const coefficients = new Float64Array(size)
  const inputs = rows.map(({ values }) => Float64Array.from([1, ...values]))
  for (let step = 0; step < steps; step++) {
    const slope = new Float64Array(size)
    const curve = new Float64Array(size * size)
    for (const [i, { label, weight }] of rows.entries()) {
      const input = inputs[i] ?? new Float64Array(size)
      const probability = 1 / (1 + Math.exp(-dot(coefficients, input)))
      const error = weight * (label - probability)
      const spread = weight * Math.max(1e-5, probability * (1 - probability))
      for (let row = 0; row < size; row++) {
        const value = input[row] ?? 0
        if (value === 0) continue
        slope[row] = (slope[row] ?? 0) + error * value
        const scaled = spread * value
        for (let column = 0; column <= row; column++)
          curve[row * size + column] = (curve[row * size + column] ?? 0) + scaled * (input[column] ?? 0)
      }
    }
    for (let row = 1; row < size; row++) {
      curve[row * size + row] = (curve[row * size + row] ?? 0) + penalty
      slope[row] = (slope[row] ?? 0) - penalty * (coefficients[row] ?? 0)
    }
    for (const [i, change] of solve(curve, slope).entries()) coefficients[i] = (coefficients[i] ?? 0) + change
  }
  const [bias = 0, ...weights] = coefficients
  return { bias: rounded(bias), weights: weights.map(rounded) }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** Solves a symmetric, positive system of which the lower triangle is given, which is overwritten (Cholesky). */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = at(row, column)
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k)
      matrix[row * size + column] = row === column ? Math.sqrt(Math.max(1e-9, sum)) : sum / at(column, column)
    }
  }
  const solution = Float64Array.from(right)
  for (let row = 0; row < size; row++) {
    let sum = solution[row] ?? 0
    for (let k = 0; k < row; k++) sum -= at(row, k) * (solution[k] ?? 0)
    solution[row] = sum / at(row, row)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row] ?? 0
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (solution[k] ?? 0)
    solution[row] = sum / at(row, row)
  }
  return solution
}

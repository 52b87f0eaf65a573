/** The 97.5th percentile of the normal distribution. */
const normal = 1.959963984540054

/** Degrees of freedom above which the series of Cornish and Fisher is exact to ten digits. */
const many = 200

/**
 * The 97.5th percentile of Student's t, for the 95 % interval of a mean. No small library has it. Computed by
 * Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4 (whole degrees of freedom), and by
 * 26.7.5 for many degrees.
 *
 * @param degrees of freedom, a whole number from 1 on.
 */
export function tQuantile(degrees: number): number {
  if (degrees > many) return expanded(degrees)
  let [low, high] = [normal, 13]
  // Bisection halves the interval each time. After 60 steps nothing is left to halve.
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (within(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  return high
}

/** The probability of a value between -t and t. */
function within(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const square = Math.cos(angle) ** 2
  const isOdd = degrees % 2 === 1
  let term = isOdd ? Math.cos(angle) : 1
  let sum = degrees > 1 ? term : 0
  for (let n = isOdd ? 3 : 2; n <= degrees - 2; n += 2) {
    term *= (square * (n - 1)) / n
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}

function expanded(degrees: number): number {
  const [z, z3, z5, z7, z9] = [1, 3, 5, 7, 9].map(power => normal ** power) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return (
    z +
    (z3 + z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees ** 3) +
    (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92_160 * degrees ** 4)
  )
}

/** Values of features by column, each value replaced by the number of the bin it falls into. */
export interface Binned {
  columns: Uint8Array[]
  /** For each column the values between its bins, rising. */
  cuts: number[][]
}

const mostBins = 24

/** Divides the values of each column into bins of about as many rows; a column of few values has one for each. */
export function binned(rows: readonly number[][]): Binned {
  const width = rows[0]?.length ?? 0
  const columns: Uint8Array[] = []
  const cuts: number[][] = []
  for (let column = 0; column < width; column++) {
    const values = rows.map(row => row[column] ?? 0)
    const between = cutsOf(values)
    cuts.push(between)
    columns.push(Uint8Array.from(values, value => binOf(value, between)))
  }
  return { columns, cuts }
}

function cutsOf(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const distinct = sorted.filter((value, i) => value !== sorted[i - 1])
  const edges =
    distinct.length <= mostBins
      ? distinct.slice(1)
      : Array.from(
          { length: mostBins - 1 },
          (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / mostBins)] ?? 0,
        )
  const cuts: number[] = []
  for (const edge of new Set(edges)) {
    const below = distinct[distinct.indexOf(edge) - 1]
    if (below !== undefined) cuts.push(rounded((below + edge) / 2))
  }
  return cuts
}

/** The number of cuts that a value is above of. */
function binOf(value: number, cuts: number[]): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > (cuts[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** Six digits, so that the file of weights is short and the same on every machine. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6))
}

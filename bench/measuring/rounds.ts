import { type Comparison, compare } from './statistics.ts'

/** What is measured in alternation: one run of each. */
export type Sides<T> = Record<string, () => Promise<T>>

/** The results of each side by round; the first side ran once more at each round's end. */
export interface Rounds<T> {
  of(side: string): T[]
  /** How a figure of `side` compares with that of the first side. */
  compare(side: string, figure: (result: T) => number): Comparison
}

/** Runs the sides one after the other, the first side again, and so on for some rounds (A B A, A B A, …). */
export async function alternate<T>(rounds: number, sides: Sides<T>): Promise<Rounds<T>> {
  const names = Object.keys(sides)
  const results = new Map<string, T[]>(names.map(name => [name, []]))
  const again: T[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(sides)) results.get(name)?.push(await run())
    const first = names[0] === undefined ? undefined : sides[names[0]]
    if (first) again.push(await first())
  }
  const of = (side: string) => results.get(side) ?? []
  return {
    of,
    compare(side, figure) {
      const baseline = of(names[0] ?? '')
      return compare(
        of(side).flatMap((result, round) => {
          const [before, after] = [baseline[round], again[round]]
          if (before === undefined || after === undefined) return []
          return { baseline: figure(before), compared: figure(result), again: figure(after) }
        }),
      )
    },
  }
}

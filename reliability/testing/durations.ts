/** Median milliseconds of two things that are done in turns, so that a busy machine slows both alike. */
export async function differenceOf(
  tries: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<{ one: number; other: number; ratio: number }> {
  await one()
  await other()
  const took: [number[], number[]] = [[], []]
  for (let tried = 0; tried < tries; tried++) {
    took[0].push(await durationOf(one))
    took[1].push(await durationOf(other))
  }
  const [first, second] = [median(took[0]), median(took[1])]
  return { one: first, other: second, ratio: second / first }
}

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

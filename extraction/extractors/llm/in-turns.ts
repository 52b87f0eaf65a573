/**
 * Does some work for each of several items, a few at once, and gives the results in the order of the items. When one
 * fails the others are let go of, and its error is thrown.
 */
export async function inTurns<Item, Result>(
  items: Item[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const results: Result[] = []
  const left = [...items.entries()]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      either.throwIfAborted()
      const [index, item] = next
      results[index] = await work(item, index, either)
    }
  }
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, worker)
  try {
    await Promise.all(workers)
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled(workers)
    throw error
  }
  return results
}

/** Does some work only so many times at once; the others wait for their turn. */
export function atMost<Given extends unknown[], Result>(
  most: number,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (...given) => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work(...given)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

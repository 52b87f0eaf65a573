import type { Tools } from '../queue/task.ts'

/** Whoever has written about a stock that has no prices yet waits for them: the hourly look would be too late. */
export async function planPrices({ prices: { source, listings }, services }: Tools): Promise<void> {
  if (!source) return
  const { planMissing } = await import('../../features/market/prices/plan-fetching.ts')
  const { database, config } = services
  await planMissing(database, { source, listings, benchmarks: config.prices.benchmarks })
}

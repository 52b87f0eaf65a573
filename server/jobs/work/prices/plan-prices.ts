import type { Tools } from '../../queue/task.ts'

/**
 * Plans prices for stocks that have none yet. A person who has just written about one waits for them, so the hourly
 * look would be too late.
 */
export async function planPrices({ prices: { source, listings }, services }: Tools): Promise<void> {
  if (!source) return
  const { planMissing } = await import('../../../features/market/prices/plan-fetching.ts')
  const { database, config } = services
  await planMissing(database, { source, listings, benchmarks: config.prices.benchmarks })
}

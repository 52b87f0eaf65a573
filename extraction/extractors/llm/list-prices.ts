/**
 * List prices in US dollars for a million tokens, as of October 2026, for the log: what is billed may differ. The first
 * name with which a model's own begins counts, so that longer names stand first.
 */
const prices: [model: string, input: number, output: number][] = [
  ['claude-opus-5-5', 4, 20],
  ['claude-opus-5', 5, 25],
  ['claude-opus-4-5', 5, 25],
  ['claude-opus-4-1', 15, 75],
  ['claude-sonnet-5', 2, 10],
  ['claude-sonnet-4', 3, 15],
  ['claude-haiku-4-5', 1, 5],
  ['gpt-5.4-mini', 0.75, 4.5],
  ['gpt-5.4', 2.5, 15],
  ['gpt-5.2', 1.75, 14],
  ['gpt-5-mini', 0.25, 2],
  ['gpt-5', 1.25, 10],
  ['gpt-4.1-mini', 0.4, 1.6],
  ['gpt-4.1', 2, 8],
  ['gpt-4o-mini', 0.15, 0.6],
  ['gpt-4o', 2.5, 10],
]

/** What tokens cost at the list price, in US dollars; null for a model without one here. */
export function listPrice(model: string, inputTokens: number, outputTokens: number): number | null {
  const price = prices.find(([name]) => model === name || isVersionOf(model, name))
  if (!price) return null
  const [, input, output] = price
  return (inputTokens * input + outputTokens * output) / 1_000_000
}

/** Providers date their models: claude-sonnet-4-20250514, gpt-4o-2024-08-06. Another word makes it another model. */
function isVersionOf(model: string, name: string): boolean {
  return model.startsWith(`${name}-`) && /^[\d-]+$|^latest$/.test(model.slice(name.length + 1))
}

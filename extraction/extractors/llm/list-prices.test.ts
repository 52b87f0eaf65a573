import { expect, it } from 'vitest'
import { listPrice } from './list-prices.ts'

it.each([
  ['gpt-4o-mini', 0.75],
  ['gpt-4o-mini-2024-07-18', 0.75],
  ['gpt-4o', 12.5],
  ['claude-sonnet-4-5-20250929', 18],
  ['claude-sonnet-4-20250514', 18],
  ['claude-haiku-4-5', 6],
  ['gpt-4o-realtime', null],
  ['llama3.3', null],
])('a million tokens each way to and from %s cost %s dollars', (model, dollars) => {
  const price = listPrice(model, 1_000_000, 1_000_000)
  if (dollars === null) expect(price).toBeNull()
  else expect(price).toBeCloseTo(dollars, 6)
})

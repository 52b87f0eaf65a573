import type { SeedStrategist } from '../../../database/seed/people.ts'
import { seedStrategists } from '../../../database/seed/people.ts'
import type { SeedStock } from '../../../database/seed/stocks.ts'
import { exampleMarket } from '../../../process/example-market.ts'
import type { Walk } from '../../market/seed/walk.ts'

/** A company that does not exist, with how its prices move. */
interface Company {
  stock: SeedStock
  walk: Omit<Walk, 'splits' | 'gap'>
}

const company = (letters: string, name: string, sector: string, start: number): Company => {
  const ticker = `${letters}.${exampleMarket.ending}`
  return {
    stock: { ticker, companyName: `${name} Inc.`, name, sector, currency: exampleMarket.currency },
    walk: {
      name: ticker,
      start,
      volatility: 0.011 + (start % 5) * 0.002,
      paysDividends: start % 3 === 0,
    },
  }
}

/** The first ones are written about most. */
export const companies: readonly Company[] = [
  company('ALDER', 'Alder Instruments', 'Technology', 142),
  company('COBALT', 'Cobalt Foundry', 'Technology', 87),
  company('HARBOR', 'Harborlight Shipping', 'Industrials', 54),
  company('JUNIPR', 'Juniper Row Foods', 'Consumer Staples', 63),
  company('EMBER', 'Ember Grid', 'Utilities', 38),
  company('FJORD', 'Fjordwater', 'Utilities', 91),
  company('GRANIT', 'Granite Lane Bank', 'Financials', 45),
  company('IRIS', 'Iris Diagnostics', 'Health Care', 118),
  company('DELTA', 'Deltaweave', 'Consumer Discretionary', 29),
  company('BIRCH', 'Birchwood Homes', 'Real Estate', 72),
  company('KESTRL', 'Kestrel Aerials', 'Industrials', 156),
  company('LUMEN', 'Lumenfold', 'Technology', 204),
  company('MARROW', 'Marrowstone Biologics', 'Health Care', 33),
  company('NIMBUS', 'Nimbus Ledger', 'Financials', 110),
]

/** The index that they are held against. */
export const index: Company['walk'] = {
  name: exampleMarket.benchmark,
  start: 1000,
  volatility: 0.007,
  paysDividends: true,
}

/** Strategists whose sites stand below the domain that is kept for examples: nobody's channel is named. */
export const authors: readonly SeedStrategist[] = seedStrategists.map(one => ({
  ...one,
  source: 'blog',
  address: one.source === 'blog' ? one.address : `https://${one.address.split('@').at(-1)}.example`,
}))

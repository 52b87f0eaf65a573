import type { Listing } from '#extraction/symbols/symbol-table.ts'

export interface SeedStock {
  ticker: string
  companyName: string
  /** The name of the company within a sentence. */
  name: string
  sector: string | null
  currency: 'USD' | 'EUR' | 'GBP' | 'XTS'
}

/** Well-known companies. They are the first stocks and have the most tips. */
const wellKnown =
  `NVDA AAPL MSFT AMZN GOOGL META TSLA AMD NFLX COST SAP.DE ASML.AS SHEL.L JPM V MA DIS KO PEP MCD NKE WMT
  JNJ LLY PFE UNH HD CRM ADBE ORCL INTC QCOM AVGO TXN AMAT SBUX BA CAT DE XOM CVX GE HON LMT UPS FDX PYPL SHOP UBER ABNB
  SIE.DE ALV.DE MC.PA OR.PA AIR.PA AZN.L BP.L ULVR.L GSK.L VOW3.DE BMW.DE ADS.DE PANW SNOW PLTR SPGI`.split(
    /\s+/,
  )

const legalForms =
  /,? (?:&|and|Inc|Incorporated|Corp|Corporation|Company|Co|Ltd|Limited|plc|PLC|AG|SE|N\.V|NV|S\.A|SA|Holdings?|Group)\.?$/

/** The first `count` stocks: well-known ones, then the others of the symbol table, then invented companies. */
export function seedStocks(count: number, listings: Iterable<Listing>): SeedStock[] {
  const companies = [...listings].filter(
    ({ sector, ticker, namedBy, hasEnded }) =>
      sector !== 'ETF' && ticker.length <= 10 && namedBy === undefined && !hasEnded,
  )
  const byTicker = new Map(companies.toReversed().map(listing => [listing.ticker, listing]))
  const first = wellKnown.flatMap(ticker => byTicker.get(ticker) ?? [])
  const known = [...new Set([...first, ...byTicker.values()].map(({ ticker }) => ticker))]
    .slice(0, count)
    .flatMap(ticker => byTicker.get(ticker) ?? [])
    .map(fromListing)
  return [...known, ...Array.from({ length: count - known.length }, (_, index) => madeUp(index))]
}

function fromListing({ ticker, name, sector }: Listing): SeedStock {
  return { ticker, companyName: name, name: spokenName(name), sector, currency: currencyOf(ticker) }
}

function spokenName(name: string): string {
  const shorter = name.replace(legalForms, '')
  return shorter === name || shorter.length < 3 ? name : spokenName(shorter)
}

function currencyOf(ticker: string): SeedStock['currency'] {
  if (ticker.endsWith('.L')) return 'GBP'
  return /\.(?:DE|AS|PA|MI|MC|BR|VI|HE|LS|IR|F)$/.test(ticker) ? 'EUR' : 'USD'
}

const firstWords = [
  'Alder',
  'Birch',
  'Cobalt',
  'Delta',
  'Ember',
  'Fjord',
  'Granite',
  'Harbour',
  'Iris',
  'Juniper',
]
const secondWords = [
  'Analytics',
  'Biologics',
  'Components',
  'Dynamics',
  'Energy',
  'Foods',
  'Logistics',
  'Systems',
]

function madeUp(index: number): SeedStock {
  const words = [firstWords[index % 10], secondWords[Math.floor(index / 10) % 8]].join(' ')
  const name = index < 80 ? words : `${words} ${Math.floor(index / 80) + 1}`
  const ticker = `Z${index.toString(36).toUpperCase().padStart(4, '0')}`
  return { ticker, companyName: `${name} Inc.`, name, sector: null, currency: 'USD' }
}

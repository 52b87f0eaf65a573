import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { listingOfBrokerName } from './broker-names.ts'

const tickerOf = (name: string, country: string | null = null) =>
  listingOfBrokerName(name, country, symbols)?.ticker ?? null

describe('the name that a broker writes', () => {
  it.each([
    ['', null],
    ['CASH & CASH FUND & FTX CASH (EUR)', null],
    ['APPLE HOSPITALITY PARKING LOTS', 'US'],
    ['Windmills of Nowhere AG', 'DE'],
    ['SIEMENS GARDEN TOOLS AG', 'DE'],
    ['Call on NVIDIA 150 USD', 'DE'],
    ['Total', null],
  ])('is no stock where it says more or other: %s', (name, country) => {
    expect(tickerOf(name, country)).toBeNull()
  })

  it.each([
    ['APPLE INC', 'US', 'AAPL'],
    ['Apple', null, 'AAPL'],
    ['Apple Inc. Registered Shares o.N.', 'US', 'AAPL'],
    ['NVIDIA CORP. DL-,001', 'US', 'NVDA'],
    ['NVIDIA CORP COMMON STOCK', 'US', 'NVDA'],
    ['MICROSOFT DL-,00000625', 'US', 'MSFT'],
    ['Microsoft Corp.', 'US', 'MSFT'],
    ['SIEMENS AG NA O.N.', 'DE', 'SIE.DE'],
    ['Siemens AG Namens-Aktien o.N.', 'DE', 'SIE.DE'],
    ['ALLIANZ SE NA O.N.', 'DE', 'ALV.DE'],
    ['DT.TELEKOM AG NA', 'DE', null],
    ['ASML HOLDING', 'NL', 'ASML.AS'],
    ['NESTLE SA', 'CH', 'NESN.SW'],
    ['Nestlé S.A. Namens-Aktien SF -,10', 'CH', 'NESN.SW'],
    ['BERKSHIRE HATHAWAY INC CLASS B', 'US', 'BRK.B'],
    ['Berkshire Hathaway Inc. Reg. Shares B New DL -,00333', 'US', 'BRK.B'],
    ['LVMH', 'FR', 'MC.PA'],
    ['NOVO NORDISK B', 'DK', 'NOVO-B.CO'],
    ['Coca-Cola Co.', 'US', 'KO'],
    ['STARBUCKS CORP', 'US', 'SBUX'],
  ])('%s (%s) is %s', (name, country, ticker) => {
    expect(tickerOf(name, country)).toBe(ticker)
  })
})

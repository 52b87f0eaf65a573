import { describe, expect, it } from 'vitest'
import { currencyAtEodhd, listingOf, minorUnits, symbolFor } from './symbols.ts'

/** Ticker, currency, timezone, EODHD, Alpha Vantage; Tiingo and Yahoo have the ticker itself. */
const listings: [string, string, string, string, string][] = [
  ['AAPL', 'USD', 'America/New_York', 'AAPL.US', 'AAPL'],
  ['VOD.L', 'GBX', 'Europe/London', 'VOD.LSE', 'VOD.LON'],
  ['SIE.DE', 'EUR', 'Europe/Berlin', 'SIE.XETRA', 'SIE.DEX'],
  ['SIE.F', 'EUR', 'Europe/Berlin', 'SIE.F', 'SIE.FRK'],
  ['AIR.PA', 'EUR', 'Europe/Paris', 'AIR.PA', 'AIR.PAR'],
  ['ASML.AS', 'EUR', 'Europe/Amsterdam', 'ASML.AS', 'ASML.AMS'],
  ['ABI.BR', 'EUR', 'Europe/Brussels', 'ABI.BR', 'ABI.BR'],
  ['ENI.MI', 'EUR', 'Europe/Rome', 'ENI.MI', 'ENI.MI'],
  ['SAN.MC', 'EUR', 'Europe/Madrid', 'SAN.MC', 'SAN.MC'],
  ['EDP.LS', 'EUR', 'Europe/Lisbon', 'EDP.LS', 'EDP.LS'],
  ['NOKIA.HE', 'EUR', 'Europe/Helsinki', 'NOKIA.HE', 'NOKIA.HE'],
  ['VOE.VI', 'EUR', 'Europe/Vienna', 'VOE.VI', 'VOE.VI'],
  ['RYA.IR', 'EUR', 'Europe/Dublin', 'RYA.IR', 'RYA.IR'],
  ['NESN.SW', 'CHF', 'Europe/Zurich', 'NESN.SW', 'NESN.SW'],
  ['VOLV-B.ST', 'SEK', 'Europe/Stockholm', 'VOLV-B.ST', 'VOLV-B.ST'],
  ['NOVO-B.CO', 'DKK', 'Europe/Copenhagen', 'NOVO-B.CO', 'NOVO-B.CO'],
  ['EQNR.OL', 'NOK', 'Europe/Oslo', 'EQNR.OL', 'EQNR.OL'],
  ['SHOP.TO', 'CAD', 'America/Toronto', 'SHOP.TO', 'SHOP.TRT'],
  ['GPV.V', 'CAD', 'America/Toronto', 'GPV.V', 'GPV.TRV'],
  ['0700.HK', 'HKD', 'Asia/Hong_Kong', '0700.HK', '0700.HK'],
  ['7203.T', 'JPY', 'Asia/Tokyo', '7203.TSE', '7203.T'],
  ['005930.KS', 'KRW', 'Asia/Seoul', '005930.KO', '005930.KS'],
  ['035760.KQ', 'KRW', 'Asia/Seoul', '035760.KQ', '035760.KQ'],
  ['RELIANCE.NS', 'INR', 'Asia/Kolkata', 'RELIANCE.NSE', 'RELIANCE.NS'],
  ['RELIANCE.BO', 'INR', 'Asia/Kolkata', 'RELIANCE.BSE', 'RELIANCE.BSE'],
  ['BHP.AX', 'AUD', 'Australia/Sydney', 'BHP.AU', 'BHP.AX'],
  ['FPH.NZ', 'NZD', 'Pacific/Auckland', 'FPH.NZ', 'FPH.NZ'],
  ['VALE3.SA', 'BRL', 'America/Sao_Paulo', 'VALE3.SA', 'VALE3.SA'],
]

describe('the ending of a ticker', () => {
  it('tells nothing of a market that is not in the table', () => {
    expect(['PKO.WA', 'D05.SI', 'NPN.JO'].map(listingOf)).toEqual([null, null, null])
    expect(currencyAtEodhd('PKO.WAR')).toBeNull()
  })

  it.each(listings)(
    'tells what %s is quoted in, %s, and where',
    (ticker, currency, timezone, eodhd, alpha) => {
      expect(listingOf(ticker)).toEqual({ currency, timezone })
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow()
      expect(symbolFor('tiingo', ticker)).toBe(ticker)
      expect(symbolFor('yahoo-chart', ticker)).toBe(ticker)
      expect(symbolFor('eodhd', ticker)).toBe(eodhd)
      expect(symbolFor('alphavantage', ticker)).toBe(alpha)
      expect(currencyAtEodhd(eodhd)).toBe(currency)
    },
  )

  it('is no market where it is a share class, which stands behind a dash with all sources', () => {
    expect(listingOf('BRK.B')).toEqual({ currency: 'USD', timezone: 'America/New_York' })
    expect(symbolFor('tiingo', 'BRK.B')).toBe('BRK-B')
    expect(symbolFor('yahoo-chart', 'BRK.B')).toBe('BRK-B')
    expect(symbolFor('alphavantage', 'BRK.B')).toBe('BRK-B')
    expect(symbolFor('eodhd', 'BRK.B')).toBe('BRK-B.US')
    expect(symbolFor('yahoo-chart', 'BAM.A.TO')).toBe('BAM-A.TO')
    expect(listingOf('REI.UN.TO')).toMatchObject({ currency: 'CAD' })
    expect(symbolFor('eodhd', 'PKO.WA')).toBe('PKO.WA')
  })
})

describe('what prices are told in', () => {
  it.each([
    ['GBX', 'GBP', 100],
    ['GBp', 'GBP', 100],
    ['ZAc', 'ZAR', 100],
    ['ZAC', 'ZAR', 100],
    ['ILA', 'ILS', 100],
    ['GBP', 'GBP', 1],
    ['USD', 'USD', 1],
  ])('is, of %s, in %s by %d', (told, currency, per) => {
    expect(minorUnits(told)).toEqual({ currency, per })
  })
})

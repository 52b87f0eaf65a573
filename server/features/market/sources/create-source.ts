import { SettingError } from '#extraction/settings.ts'
import type { Asking } from './ask.ts'
import type { PriceSource } from './source.ts'
import { createAlphaVantage } from './vendors/alphavantage.ts'
import { createEodhd } from './vendors/eodhd.ts'
import { createTiingo } from './vendors/tiingo.ts'
import { createYahooChart } from './vendors/yahoo-chart.ts'

/** PRICES, PRICES_URL and PRICES_KEY. */
export interface PriceSourceSettings {
  kind: 'csv' | PriceSource['name']
  url: string | null
  key: string | null
}

/** The source that the operator has chosen; null for files alone, which ask nobody. Throws a SettingError for what is missing. */
export function createPriceSource(
  { kind, url, key }: PriceSourceSettings,
  asking: Asking = {},
): PriceSource | null {
  if (kind === 'csv') return null
  if (kind === 'yahoo-chart') {
    if (url === null) throw missing(kind, 'PRICES_URL', 'the address of the bridge that is asked')
    return createYahooChart({ url, key, ...asking })
  }
  if (key === null) throw missing(kind, 'PRICES_KEY', 'the key of your account there')
  const settings = { ...(url === null ? {} : { url }), key, ...asking }
  switch (kind) {
    case 'tiingo':
      return createTiingo(settings)
    case 'eodhd':
      return createEodhd(settings)
    case 'alphavantage':
      return createAlphaVantage(settings)
  }
}

function missing(kind: string, name: string, what: string): SettingError {
  return new SettingError(`PRICES=${kind} needs ${name}: ${what}`)
}

import { PriceSourceError } from './source.ts'

/** How long a vendor that answers with a notice instead of a status is left alone, in seconds. */
const untilNextHour = 3600

/** The failures that several sources tell in ways of their own. */
export function unknownSymbol(symbol: string): PriceSourceError {
  return new PriceSourceError(`The source does not know ${symbol}`)
}

export function tooManyRequests(): PriceSourceError {
  return new PriceSourceError('The source takes no more requests at the moment', untilNextHour)
}

export function refusedKey(): PriceSourceError {
  return new PriceSourceError('The source did not accept the key of this server')
}

export function notInPlan(): PriceSourceError {
  return new PriceSourceError('The plan of this server’s key does not include these prices')
}

export function refused(): PriceSourceError {
  return new PriceSourceError('The source refused to tell these prices')
}

export function unknownForm(): PriceSourceError {
  return new PriceSourceError('The source answered in a form that is not known here')
}

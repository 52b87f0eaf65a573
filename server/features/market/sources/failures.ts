import { PriceSourceError } from './source.ts'

/** How long a vendor that answers with a notice instead of a status is left alone, in seconds. */
const untilNextHour = 3600

/** The failures that several sources tell in ways of their own. */
export function unknownSymbol(symbol: string): PriceSourceError {
  return new PriceSourceError(`The source does not know ${symbol}`)
}

/** The provider takes no more requests. It is asked again after an hour. */
export function tooManyRequests(): PriceSourceError {
  return new PriceSourceError('The source takes no more requests at the moment', untilNextHour)
}

/** The provider has refused this server's key. */
export function refusedKey(): PriceSourceError {
  return new PriceSourceError('The source did not accept the key of this server')
}

/** The plan of this server's key does not include the prices. */
export function notInPlan(): PriceSourceError {
  return new PriceSourceError('The plan of this server’s key does not include these prices')
}

/** The provider has refused the request for another reason. */
export function refused(): PriceSourceError {
  return new PriceSourceError('The source refused to tell these prices')
}

/** The provider's answer has a form that this server does not know. */
export function unknownForm(): PriceSourceError {
  return new PriceSourceError('The source answered in a form that is not known here')
}

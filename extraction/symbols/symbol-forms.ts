import { asianTicker, comparableTicker, isMarketSuffix } from '#extraction/symbols/ticker.ts'

/** A symbol of Brazil with the letter that stands for single shares. */
const singleShares = /^([A-Z][A-Z0-9][A-Z]{2}(?:[3-8]|11|3[1-9]))F$/

/** Every form in which a text may write a ticker: as it is, and without the suffix of its market. */
export function formsOf(ticker: string): string[] {
  const key = comparableTicker(ticker)
  const dot = key.lastIndexOf('.')
  return dot > 0 && isMarketSuffix(key.slice(dot + 1)) ? [key, key.slice(0, dot)] : [key]
}

/** All that a text writes as symbols are written, in the form in which tickers are compared. */
export function symbolsIn(text: string): Set<string> {
  const found = new Set(spokenSymbols(text).map(({ ticker }) => ticker))
  for (const word of new Set(text.match(/[A-Z0-9]+(?:[./-][A-Z]{1,6})?/g))) {
    const key = comparableTicker(word)
    found.add(key)
    if (key.includes('.')) for (const part of key.split('.')) found.add(part)
    const asian = asianTicker(key) ?? (/^0\d{4}$/.test(key) ? `${key.slice(1)}.HK` : null)
    if (asian) found.add(asian)
    const whole = singleShares.exec(key)?.[1]
    if (whole) found.add(whole)
  }
  return found
}

/** "ticker amd", "ticker symbol s-h-o-p", "ticker Hii": how a ticker is spoken. */
const spoken =
  /(?<=\b[Tt]icker (?:symbol )?(?:is )?)([a-z](?:[- ][a-z]){1,4}|[A-Z]?[a-z]{1,5})(?![\p{L}\p{N}])/gu

/** The tickers that a text spells in small letters after the word. */
export function spokenSymbols(text: string): { ticker: string; start: number; end: number }[] {
  return [...text.matchAll(spoken)].map(({ 0: whole, index }) => ({
    ticker: whole.replace(/[- ]/g, '').toUpperCase(),
    start: index,
    end: index + whole.length,
  }))
}

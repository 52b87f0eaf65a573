const bare =
  /(?<![\p{L}\p{N}$.&@#/'’_-])([A-Z]{1,5}(?:[./-][A-Z](?![\p{L}\p{N}]))?)(?![\p{L}\p{N}_]|&\p{L}|[-/]\p{L}|\.\p{L})/gu

/** Capitals that may be a ticker. Only the whole text shows whether they are one. */
export interface BareTicker {
  ticker: string
  start: number
  end: number
}

/** The capitals in a text that may be tickers, without a mark such as `$`, with their offsets. */
export function bareTickers(text: string): BareTicker[] {
  return [...text.matchAll(bare)].map(match => ({
    ticker: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

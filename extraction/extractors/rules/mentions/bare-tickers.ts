const bare =
  /(?<![\p{L}\p{N}$.&@#/'’_-])([A-Z]{1,5}(?:[./-][A-Z](?![\p{L}\p{N}]))?)(?![\p{L}\p{N}_]|&\p{L}|[-/]\p{L}|\.\p{L})/gu

/** Capitals that may be a ticker; whether they are is for the whole text to tell. */
export interface BareTicker {
  ticker: string
  start: number
  end: number
}

export function bareTickers(text: string): BareTicker[] {
  return [...text.matchAll(bare)].map(match => ({
    ticker: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

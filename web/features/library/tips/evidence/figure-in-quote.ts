/** A text in three parts: before the figure, the figure with its currency, and after it. */
export type FigureInQuote = readonly [before: string, figure: string, after: string]

/**
 * Finds an amount in a quotation so that it can be marked: `$230`, `1,250.50`, `230 dollars`, `EUR 170`. Null if the
 * quotation does not have the amount in digits.
 */
export function figureInQuote(quote: string, amount: number): FigureInQuote | null {
  for (const match of quote.matchAll(amountPattern)) {
    const digits = match.groups?.digits
    if (digits === undefined || Number(digits.replaceAll(/[,\s]/g, '')) !== amount) continue
    const end = match.index + match[0].length
    return [quote.slice(0, match.index), match[0], quote.slice(end)]
  }
  return null
}

// A number that is not part of a longer one, with or without grouped thousands, and the name or sign of a currency on
// either side.
const amountPattern =
  /(?:(?:US|CA|A|HK)?[$€£¥]\s?|\b[A-Z]{3}\s)?(?<![\d.,])(?<digits>\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d%])(?!,\d|\.\d)(?:\s?[€£]|\s(?:dollars?|bucks|euros?|pounds?|francs?|kron[ae]r?|yen|USD|EUR|GBP|CHF|SEK|JPY)\b)?/g

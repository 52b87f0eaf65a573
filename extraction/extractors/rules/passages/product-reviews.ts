/** What a household takes from a bank or a shop, and does not buy shares for. */
const household =
  /\b(?:savings? (?:accounts?|cards?|rates?)|checking accounts?|credit cards?|debit cards?|APY|cash ?back|annual fee|FDIC|fine print)\b/gi
/** Fewer such words are an aside. */
const several = 3
/** What is said of a stock, and of no account: a "stock portfolio" or "the stock market" is not. */
const ofShares = new RegExp(
  [
    String.raw`\b(?:` +
      [
        'shares|shareholders?|stocks?(?! (?:portfolios?|markets?|index|funds?))|valuation|(?:under|over)valued',
        'price target|fair value|earnings|revenues?|margins?|dividends?|upside|downside|bullish|bearish',
      ].join('|') +
      String.raw`)\b`,
    String.raw`\$[A-Z]{2,5}\b`,
    String.raw`\((?:NYSE|NASDAQ)`,
  ].join('|'),
  'i',
)

/** Whether a text weighs an account or a card for those who may use it, so that its advice is on no stock. */
export function isProductReview(text: string, title: string | null): boolean {
  return (text.match(household)?.length ?? 0) >= several && !ofShares.test(`${title ?? ''}\n${text}`)
}

/** What a household gets from a bank or a shop, and for which it buys no shares. */
const household =
  /\b(?:savings? (?:accounts?|cards?|rates?)|checking accounts?|credit cards?|debit cards?|APY|cash ?back|annual fee|FDIC|fine print)\b/gi
/** Fewer such words are an aside. */
const several = 3
/** What is said about a stock, and not about an account. "Stock portfolio" and "the stock market" do not count. */
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

const things = [
  'iphones?|ipads?|macbooks?|airpods|apple watch|phones?|laptops?|tablets?|pc|headphones?|earbuds|tv|consoles?|xbox|playstation',
  'gpus?|graphics cards?|geforce|rtx \\d{4}|model [3sxy]|cybertruck|cars?|trucks?|suvs?|f-150|bikes?|shoes|sneakers|jeans|jackets?',
  'coffees?|lattes?|pizzas?|burgers?|fries|sandwich(?:es)?|fridges?|vacuums?|mattress(?:es)?|sofas?',
].join('|')
/** Somebody owns, or recommends owning, a thing that the company makes. */
const ofUse = new RegExp(
  [
    String.raw`\b(?:my|our|his|her|their) (?:[\w-]+ ){0,3}(?:${things})\b`,
    String.raw`\b(?:${things}) (?:is|are|was|were|has|have|tastes?|feels?|looks?)\b`,
    String.raw`\b(?:bought|got|ordered|returned|test.?drove) (?:[\w'’-]+ ){0,4}(?:${things})\b`,
    String.raw`\b(?:for (?:gamers|runners|kids|commuters|everyday use)|test drive|unboxing|battery life)\b`,
  ].join('|'),
  'i',
)
/** Short statements about shares, and not about a thing. */
const ofTrades = new RegExp(
  [
    String.raw`\b(?:is|are|as|rate[ds]?|remains?|it|[A-Z]{2,5}) (?:still )?an? (?:strong )?(?:buy|sell|hold|short)\b(?! for (?:gamers|runners|kids|families|anyone))`,
    String.raw`\b(?:long|short)\b`,
    String.raw`\b(?:position|portfolio|invest\w*|target|market cap|P\/E|EPS|cash flow|orders|growth|sales)`,
  ].join('|'),
  'i',
)
/** Characters. A longer text is about more than a thing, or says what it is about. */
const briefly = 600

/**
 * Whether a text reviews an account or a card for its users, or shortly recommends a thing, so that its advice is about
 * no stock.
 */
export function isProductReview(text: string, title: string | null): boolean {
  const all = `${title ?? ''}\n${text}`
  if (ofShares.test(all)) return false
  const isOfThing = all.length <= briefly && ofUse.test(all) && !ofTrades.test(all)
  return isOfThing || (text.match(household)?.length ?? 0) >= several
}

/** Digits, optionally with a comma or a space before each group of three, and a dot before decimals. */
const written = /^(\d+|\d{1,3}([,\s]\d{3})+)?(\.\d+)?$/

/**
 * The number of a typed price: `1,250.5` and `$230` are understood. Null for a blank or anything else, also for
 * `12,50`: reading the comma as a thousands mark would make the price a hundred times too high.
 */
export function typedPrice(text: string): number | null {
  const bare = text.replace(/[$€£¥]/g, '').trim()
  const price = bare && written.test(bare) ? Number(bare.replace(/[,\s]/g, '')) : null
  return Number.isFinite(price) ? price : null
}

/** The error in a typed price. Null for a price above 0 and for a blank field. */
export function typedPriceError(text: string): string | null {
  if (!text.trim()) return null
  const price = typedPrice(text)
  if (price !== null) return price > 0 ? null : 'Enter a price above 0'
  if (/^\D*-/.test(text) && typedPrice(text.replace('-', '')) !== null) return 'Enter a price above 0'
  return /\d,\d/.test(text) ? 'Use a dot for decimals, such as 1,250.50' : 'Enter a number'
}

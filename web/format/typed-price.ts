/** The number of a typed price: `1,250.5` and `$230` are understood; blank and anything else is null. */
export function typedPrice(text: string): number | null {
  const bare = text.replace(/[\s,$€£¥]/g, '')
  return /^\d+(\.\d+)?$|^\.\d+$/.test(bare) ? Number(bare) : null
}

/** What is wrong with a typed price; null for a price above 0 and for a blank field. */
export function typedPriceError(text: string): string | null {
  if (!text.trim()) return null
  const price = typedPrice(text)
  if (price === null) return 'Enter a number'
  return price > 0 ? null : 'Enter a price above 0'
}

/** Who says it, as a page of its own. */
export function voicesAddress(ticker: string): string {
  return `/stocks/${encodeURIComponent(ticker)}/voices`
}

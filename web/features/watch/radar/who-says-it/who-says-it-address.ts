/** The address of *who says it* as a page of its own. */
export function whoSaysItAddress(ticker: string): string {
  return `/stocks/${encodeURIComponent(ticker)}/voices`
}

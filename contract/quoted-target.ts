import { defaultCurrency } from './default-currency.ts'

/** A price target that a quotation was taken to prove. */
export interface QuotedTarget {
  value: number | null
  /** Null means dollars. */
  currency: string | null
}

/** How texts write the currencies that have a sign or a word. Other currencies are found by their code. */
const written: Record<string, RegExp> = {
  USD: /(?<![A-Z])(?:US)?\$|\bUSD\b|\bdollars?\b/i,
  EUR: /€|\bEUR\b|\beuros?\b/i,
  GBP: /£|\bGBP\b|\bpounds?\b/i,
}

/**
 * Whether a quotation still proves a price target that was changed (decisions, section 4). True if figure and currency
 * are the same as before. Otherwise the quotation must contain the new figure, and the new currency if that has
 * changed.
 *
 * @param states whether a text contains a number.
 */
export function isStillQuoted(
  quotation: string,
  before: QuotedTarget,
  after: QuotedTarget,
  states: (text: string, value: number) => boolean,
): boolean {
  const [from, to] = [currencyOf(before), currencyOf(after)]
  if (after.value === before.value && from === to) return true
  if (after.value === null || !states(quotation, after.value)) return false
  return from === to || (written[to]?.test(quotation) ?? quotation.toUpperCase().includes(to))
}

function currencyOf({ currency }: QuotedTarget): string {
  return currency?.trim().toUpperCase() || defaultCurrency
}

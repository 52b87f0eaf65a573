import { defaultCurrency } from './default-currency.ts'

/** The figure of a price target that a quotation was taken for. */
export interface QuotedTarget {
  value: number | null
  /** Dollars where none is given. */
  currency: string | null
}

/** How texts write the currencies that have signs or words of their own; every other one by its code. */
const written: Record<string, RegExp> = {
  USD: /(?<![A-Z])(?:US)?\$|\bUSD\b|\bdollars?\b/i,
  EUR: /€|\bEUR\b|\beuros?\b/i,
  GBP: /£|\bGBP\b|\bpounds?\b/i,
}

/**
 * Whether a quotation still stands for a target that is changed: it has to name the new figure, and a new currency as
 * well, or it would prove what it does not say (decisions, section 4). `states` finds a number in a text.
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

import type { TipMetric } from '#contract/tip-metrics.ts'

/**
 * A metric's value with its currency and unit, with a real minus sign: `+62%`, `−$5.2 billion`, `38 weeks`, `SEK 90`.
 */
export function metricValue({
  value: written,
  unit,
  currency,
}: Pick<TipMetric, 'value' | 'unit' | 'currency'>): string {
  const value = written.replace(/^-(?=\d)/, '−')
  const amount = currency && !value.startsWith(currency) ? withCurrency(value, currency) : value
  if (!unit) return amount
  return /^[%‰°×x]/.test(unit) ? `${amount}${unit}` : `${amount} ${unit}`
}

/** The source of a metric: its excerpt, else its date, else a dash (specification, section 2). */
export function metricSource({ sourceExcerpt, asOf }: Pick<TipMetric, 'sourceExcerpt' | 'asOf'>): string {
  return sourceExcerpt ?? asOf ?? '–'
}

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' }

function withCurrency(value: string, currency: string): string {
  const sign = signs[currency.toUpperCase()]
  if (!sign) return `${currency} ${value}`
  if (value.includes(sign)) return value
  return value.replace(/^[+−]?/, plusOrMinus => `${plusOrMinus}${sign}`)
}

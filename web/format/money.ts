/**
 * An amount with the sign of its currency (ISO 4217; dollars where none is given): `$230`, `€170.50`, `SEK 90`. Whole
 * amounts show no decimals, others two.
 */
export function money(value: number, currency: string | null): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency && /^[A-Z]{3}$/i.test(currency) ? currency : 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** The same without decimals, for averages and axes. */
export function wholeMoney(value: number, currency: string | null): string {
  return money(Math.round(value), currency)
}
